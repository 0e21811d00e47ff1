-- The schema of the database, written by `npm run docs:schema` from the catalogue after all migrations. To read only:
-- the portal creates its tables by the migrations in bff/database/migrations/.

CREATE OR REPLACE FUNCTION add_search_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into search_terms (word)
      select distinct word from new_rows, unnest(string_to_array(search, ' ')) as word where word <> '' order by word
      on conflict do nothing;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION case_changes_by_anonymization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
     insert into case_changes (case_id, kind, version, at) values (new.id, 'ANONYMIZED', new.version, new.anonymized_at);
     return null;
   end $function$;

CREATE OR REPLACE FUNCTION case_changes_by_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
     insert into case_changes (case_id, kind, version, at)
       select c.id, case when w.internal then 'NOTE' else 'COMMENT' end, c.version, w.created_at from new_rows w join cases c on c.id = w.case_id  order by w.case_id;
     return null;
   end $function$;

CREATE OR REPLACE FUNCTION case_changes_by_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
     insert into case_changes (case_id, kind, version, at)
       select c.id, w.kind, c.version, w.at from new_rows w join cases c on c.id = w.case_id where w.kind not in ('ANONYMIZE', 'BASELINE', 'RECORD') order by w.case_id;
     return null;
   end $function$;

CREATE OR REPLACE FUNCTION case_events_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   begin
     if tg_op = 'UPDATE' then
       if new.text is null and new.text_salt is null and (new.field_hashes_salt is null or new.field_hashes_salt = old.field_hashes_salt)
         and to_jsonb(new) - '{text,text_salt,field_hashes_salt}'::text[] = to_jsonb(old) - '{text,text_salt,field_hashes_salt}'::text[] then
         return new;
       end if;
     end if;
     raise exception 'case_events is append-only' using errcode = 'restrict_violation';
   end $function$;

CREATE OR REPLACE FUNCTION operator_audit_log_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   begin raise exception 'operator_audit_log is append-only' using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION user_type_of(roles text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when 'voc/voc-agent' = any (lower(roles::text)::text[]) then 2 when 'voc/voc-admin' = any (lower(roles::text)::text[]) then 3 when 'voc/voc-agent-manager' = any (lower(roles::text)::text[]) then 3 when 'voc/voc-content-manager' = any (lower(roles::text)::text[]) then 4 else 1 end $function$;

CREATE OR REPLACE FUNCTION webhook_audit_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   begin raise exception 'webhook_audit is append-only' using errcode = 'restrict_violation'; end $function$;

-- Decisions of administrators about accounts, with the status before and after; append-only.
CREATE TABLE account_decisions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    action text NOT NULL,
    from_status integer NOT NULL,
    to_status integer NOT NULL,
    remarks text NOT NULL,
    actor_id uuid,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    details jsonb,
    CONSTRAINT account_decisions_pkey PRIMARY KEY (id),
    CONSTRAINT account_decisions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT account_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_decisions_commit ON account_decisions USING btree (txid, id);
CREATE INDEX account_decisions_user ON account_decisions USING btree (user_id, at DESC);

-- Systems that call the API with their own credentials.
CREATE TABLE api_clients (
    id uuid NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL, -- SHA-256 of the client secret; the secret itself is shown once.
    scopes text[] NOT NULL,
    entity_id uuid, -- The only entity whose cases the client sees; null: all entities.
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    used_at timestamp with time zone,
    CONSTRAINT api_clients_pkey PRIMARY KEY (id),
    CONSTRAINT api_clients_name_key UNIQUE (name),
    CONSTRAINT api_clients_secret_hash_key UNIQUE (secret_hash),
    CONSTRAINT api_clients_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id)
);

-- Parts of an entity whose staff handle some of its services.
CREATE TABLE branches (
    id text NOT NULL,
    entity_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_ar text DEFAULT ''::text NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    active boolean DEFAULT true NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT branches_pkey PRIMARY KEY (id),
    CONSTRAINT branches_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX branches_code ON branches USING btree (lower(code));
CREATE INDEX branches_entity ON branches USING btree (entity_id, sort);

-- SLA alerts that were sent for a case, one row for each level and round.
CREATE TABLE case_alerts (
    case_id uuid NOT NULL,
    round integer NOT NULL, -- 1: first answer, 2: re-study.
    level integer NOT NULL,
    notified_count integer DEFAULT 0 NOT NULL, -- Number of people who were notified.
    at timestamp with time zone NOT NULL,
    CONSTRAINT case_alerts_pkey PRIMARY KEY (case_id, round, level),
    CONSTRAINT case_alerts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);

-- The grievance and the submission to the ombudsman of a case, at most one of each.
CREATE TABLE case_appeals (
    case_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    resolution text,
    resolution_at timestamp with time zone,
    resolved_by uuid,
    CONSTRAINT case_appeals_pkey PRIMARY KEY (case_id, kind),
    CONSTRAINT case_appeals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_appeals_open ON case_appeals USING btree (kind, at) WHERE (resolution_at IS NULL);

-- Access log of cases: every action and every read by staff; append-only.
CREATE TABLE case_audit (
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    case_id uuid NOT NULL,
    user_id uuid,
    role text NOT NULL, -- Role in which the person acted: owner, agent, manager or admin.
    action text NOT NULL,
    request_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    api_client_id uuid,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    overridden text[], -- The warnings about a reply that was sent in spite of them.
    CONSTRAINT case_audit_pkey PRIMARY KEY (seq),
    CONSTRAINT case_audit_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_audit_case ON case_audit USING btree (case_id, seq DESC);
CREATE INDEX case_audit_commit ON case_audit USING btree (txid, seq);

-- Change feed of cases, written by triggers and read in commit order.
CREATE TABLE case_changes (
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL, -- Transaction that wrote the row; the feed is ordered by it.
    case_id uuid NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT case_changes_pkey PRIMARY KEY (txid, seq)
);

-- Whether customers say that their case is fixed, one row for each answer of the entity.
CREATE TABLE case_confirmations (
    case_id uuid NOT NULL,
    round smallint NOT NULL, -- 1: the first answer; 2: the answer of the re-study.
    fixed boolean NOT NULL,
    cause text,
    text text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT case_confirmations_pkey PRIMARY KEY (case_id, round),
    CONSTRAINT case_confirmations_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_confirmations_at ON case_confirmations USING btree (at);
CREATE INDEX case_confirmations_cause ON case_confirmations USING btree (case_id) INCLUDE (cause) WHERE ((round = 1) AND (cause IS NOT NULL));

-- Roll-up of case_metrics: cases submitted and answered by day.
CREATE TABLE case_day_counts (
    case_type_id smallint NOT NULL, -- 0: of all types.
    day date NOT NULL,
    entity_id uuid NOT NULL,
    submitted integer NOT NULL,
    answered integer NOT NULL,
    CONSTRAINT case_day_counts_pkey PRIMARY KEY (case_type_id, day, entity_id)
);

-- History of a case, linked by a keyed hash chain; append-only.
CREATE TABLE case_events (
    case_id uuid NOT NULL,
    seq integer NOT NULL,
    kind text NOT NULL,
    from_status integer,
    to_status integer NOT NULL,
    actor text NOT NULL,
    text text,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    actor_names jsonb, -- Names of the previous and next assignee or entity at the time of the event.
    text_salt text, -- Salt of text_hash; removed together with the text when the case is anonymized.
    text_hash text,
    hash text DEFAULT ''::text NOT NULL, -- Keyed hash over the event and the hash of the event before it.
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL, -- Transaction that wrote the row; the audit export is ordered by it.
    field_hashes jsonb, -- Keyed hashes of the case fields and files that the event set.
    field_hashes_salt text, -- Salt of field_hashes; removed when the case is anonymized.
    CONSTRAINT case_events_pkey PRIMARY KEY (case_id, seq),
    CONSTRAINT case_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_events_commit ON case_events USING btree (txid, case_id, seq);
CREATE TRIGGER case_changes_by_event AFTER INSERT ON case_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION case_changes_by_event();
CREATE TRIGGER case_events_append_only BEFORE DELETE OR UPDATE ON case_events FOR EACH ROW EXECUTE FUNCTION case_events_append_only();
CREATE TRIGGER case_events_no_truncate BEFORE TRUNCATE ON case_events FOR EACH STATEMENT EXECUTE FUNCTION case_events_append_only();

-- Progress of the analytics computation: one row.
CREATE TABLE case_metric_state (
    id integer NOT NULL,
    counted_until timestamp with time zone NOT NULL, -- Every change of a case up to this time is included in case_metrics.
    rules text NOT NULL, -- Fingerprint of the rules by which case_metrics was computed.
    CONSTRAINT case_metric_state_pkey PRIMARY KEY (id)
);

-- Analytics of a case, computed from its events; can be recomputed at any time.
CREATE TABLE case_metrics (
    case_id uuid NOT NULL,
    entity_id uuid NOT NULL,
    service_id uuid NOT NULL,
    submitted_day date NOT NULL,
    answered_day date,
    case_type_id smallint NOT NULL,
    channel_id smallint NOT NULL,
    status smallint NOT NULL,
    due_day date, -- The day by whose end the first answer was due; null while the case waits for the customer, and if it was cancelled before the end of that day.
    working_days smallint,
    restudied boolean NOT NULL,
    ratings smallint NOT NULL,
    rating_sum smallint NOT NULL,
    confirmed boolean, -- Whether the customer confirmed the last answer as fixed; null where they did not say.
    CONSTRAINT case_metrics_pkey PRIMARY KEY (case_id)
);
CREATE INDEX case_metrics_answered ON case_metrics USING btree (answered_day, entity_id) WHERE (answered_day IS NOT NULL);
CREATE INDEX case_metrics_due ON case_metrics USING btree (due_day, entity_id) WHERE (due_day IS NOT NULL);
CREATE INDEX case_metrics_entity ON case_metrics USING btree (entity_id, submitted_day);
CREATE INDEX case_metrics_service ON case_metrics USING btree (service_id, submitted_day);
CREATE INDEX case_metrics_submitted ON case_metrics USING btree (submitted_day, entity_id);

-- Roll-up of case_metrics by month of submission, and of due cases by the month of their due day, updated by the statement that writes case_metrics (roll-ups.ts).
CREATE TABLE case_month_metrics (
    kind text NOT NULL, -- What the row is about: total, status, type, entity, channel or service.
    case_type_id smallint NOT NULL, -- 0: of all types.
    month date NOT NULL,
    key text NOT NULL, -- Its ID; entity/service for a service.
    working_days smallint NOT NULL, -- Working days until the answer; -1 without an answer, and for due cases.
    cases integer NOT NULL,
    due integer NOT NULL, -- Cases whose answer was due in the month.
    on_time integer NOT NULL, -- Those of them that were answered by their due day.
    restudied integer NOT NULL,
    surveys integer NOT NULL,
    ratings integer NOT NULL,
    rating_sum integer NOT NULL,
    confirmations integer NOT NULL,
    confirmed integer NOT NULL,
    CONSTRAINT case_month_metrics_pkey PRIMARY KEY (kind, case_type_id, month, key, working_days)
);
CREATE INDEX case_month_metrics_service ON case_month_metrics USING btree (key, month) WHERE (kind = 'service'::text);

-- Roll-up of survey answers by month of submission and rated entity.
CREATE TABLE case_month_ratings (
    case_type_id smallint NOT NULL, -- 0: of all types.
    month date NOT NULL,
    entity_id uuid NOT NULL,
    option_id text NOT NULL, -- The question; empty: the number of surveys.
    rating smallint NOT NULL,
    answers integer NOT NULL,
    CONSTRAINT case_month_ratings_pkey PRIMARY KEY (case_type_id, month, entity_id, option_id, rating)
);

-- Types of case with the fields that each type asks for.
CREATE TABLE case_types (
    id integer NOT NULL,
    key text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    hint_en text NOT NULL,
    hint_ar text NOT NULL,
    fields jsonb NOT NULL, -- Field name to visibility: 0 none, 1 required, 2 editable, 3 read-only, 4 hidden.
    hidden boolean DEFAULT false NOT NULL,
    sort integer NOT NULL,
    CONSTRAINT case_types_pkey PRIMARY KEY (id),
    CONSTRAINT case_types_key_key UNIQUE (key)
);

-- Cases that customers submitted.
CREATE TABLE cases (
    id uuid NOT NULL,
    ticket text NOT NULL,
    case_type_id integer NOT NULL,
    entity_id uuid NOT NULL,
    service_id uuid NOT NULL,
    channel_id integer NOT NULL,
    status integer NOT NULL,
    language text NOT NULL,
    description text NOT NULL,
    suggested_solution text,
    latitude double precision,
    longitude double precision,
    address text,
    place_id text,
    mobile text NOT NULL,
    email text,
    first_name text,
    last_name text,
    first_name_ar text,
    last_name_ar text,
    contact_mobile text,
    voice_note_id uuid,
    resolution text,
    resolution_at timestamp with time zone,
    restudy_details text,
    restudy_at timestamp with time zone,
    restudy_resolution text,
    proof_file_ids uuid[], -- Files that show that the case is resolved.
    proof_reason text, -- Why there is no proof although the service requires one.
    customer_replied boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    branch_id text,
    assignee_id uuid,
    answered_by uuid,
    due_at timestamp with time zone, -- End of the current SLA period; null while it is paused. Kept as it was when the case was answered or closed.
    search text DEFAULT ''::text NOT NULL, -- Searchable text, folded: lower case, without diacritics, Arabic letter variants unified; a blank before each word.
    sla_started_at timestamp with time zone, -- Start of the current SLA period; null: the time of submission.
    sla_days integer DEFAULT 10 NOT NULL,
    sla_in_working_days boolean DEFAULT true NOT NULL, -- Whether sla_days counts working days or calendar days.
    sla_days_left integer, -- Days left while the SLA is paused.
    answer_due_at timestamp with time zone, -- When the first answer of a case with a re-study was due; null: due_at says so.
    warn_at timestamp with time zone,
    escalate_at timestamp with time zone,
    api_client_id uuid,
    anonymized_at timestamp with time zone, -- Time at which the personal data were removed by the retention policy.
    known_issue_id uuid, -- The known issue that the case belongs to.
    asset_number text,
    CONSTRAINT cases_pkey PRIMARY KEY (id),
    CONSTRAINT cases_ticket_key UNIQUE (ticket),
    CONSTRAINT cases_status_check CHECK (((status >= 50) AND (status <= 59))),
    CONSTRAINT cases_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT cases_api_client_id_fkey FOREIGN KEY (api_client_id) REFERENCES api_clients(id),
    CONSTRAINT cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT cases_case_type_id_fkey FOREIGN KEY (case_type_id) REFERENCES case_types(id),
    CONSTRAINT cases_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id),
    CONSTRAINT cases_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id),
    CONSTRAINT cases_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id),
    CONSTRAINT cases_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
) WITH (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX cases_all_due ON cases USING btree (due_at, id);
CREATE INDEX cases_answer ON cases USING btree (entity_id, md5(resolution)) WHERE (resolution IS NOT NULL);
CREATE INDEX cases_assignee ON cases USING btree (assignee_id, due_at) WHERE (assignee_id IS NOT NULL);
CREATE INDEX cases_assignee_submitted ON cases USING btree (assignee_id, submitted_at DESC, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX cases_entity_due ON cases USING btree (entity_id, due_at, id);
CREATE INDEX cases_entity_status ON cases USING btree (entity_id, status, submitted_at DESC, id) INCLUDE (branch_id, assignee_id, case_type_id, channel_id, service_id);
CREATE INDEX cases_entity_submitted ON cases USING btree (entity_id, submitted_at DESC, id) INCLUDE (status, case_type_id, channel_id, branch_id, assignee_id, service_id);
CREATE INDEX cases_entity_type_submitted ON cases USING btree (entity_id, case_type_id, submitted_at DESC, channel_id);
CREATE INDEX cases_entity_updated ON cases USING btree (entity_id, updated_at DESC, id);
CREATE INDEX cases_escalate ON cases USING btree (escalate_at) WHERE (status = ANY (ARRAY[50, 51, 58, 59]));
CREATE INDEX cases_known_issue ON cases USING btree (known_issue_id, submitted_at DESC, id) INCLUDE (status, entity_id) WHERE (known_issue_id IS NOT NULL);
CREATE INDEX cases_located ON cases USING btree (submitted_at) INCLUDE (latitude, longitude) WHERE (latitude IS NOT NULL);
CREATE INDEX cases_mobile ON cases USING btree (mobile, submitted_at DESC);
CREATE INDEX cases_open_due ON cases USING btree (due_at, id) INCLUDE (status, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));
CREATE INDEX cases_open_entity ON cases USING btree (entity_id, due_at, id) INCLUDE (status, branch_id, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));
CREATE INDEX cases_open_submitted ON cases USING btree (submitted_at DESC, id) INCLUDE (status, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));
CREATE INDEX cases_restudied ON cases USING btree (submitted_at) INCLUDE (id, answered_by, entity_id, service_id, case_type_id, channel_id) WHERE (restudy_at IS NOT NULL);
CREATE INDEX cases_search_gin ON cases USING gin (string_to_array(search, ' '::text));
CREATE INDEX cases_service_submitted ON cases USING btree (service_id, submitted_at DESC, id) INCLUDE (status);
CREATE INDEX cases_status_due ON cases USING btree (status, due_at, id);
CREATE INDEX cases_status_newest ON cases USING btree (status, submitted_at DESC, id) INCLUDE (case_type_id, channel_id, service_id);
CREATE INDEX cases_submitted ON cases USING btree (submitted_at DESC, id);
CREATE INDEX cases_to_anonymize ON cases USING btree (updated_at) WHERE ((anonymized_at IS NULL) AND (status = ANY (ARRAY[53, 54, 55, 56, 57])));
CREATE INDEX cases_type_submitted ON cases USING btree (case_type_id, submitted_at DESC, channel_id);
CREATE INDEX cases_updated ON cases USING btree (updated_at DESC, id);
CREATE INDEX cases_warn ON cases USING btree (warn_at) WHERE (status = ANY (ARRAY[50, 51, 58, 59]));
CREATE TRIGGER case_changes_by_anonymization AFTER UPDATE OF anonymized_at ON cases FOR EACH ROW WHEN (((old.anonymized_at IS NULL) AND (new.anonymized_at IS NOT NULL))) EXECUTE FUNCTION case_changes_by_anonymization();
CREATE TRIGGER cases_search_terms AFTER INSERT ON cases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_search_terms();

-- Channels by which a customer is notified.
CREATE TABLE channels (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    sort integer NOT NULL,
    CONSTRAINT channels_pkey PRIMARY KEY (id)
);

-- Changes of the city's settings, with the values before and after; append-only.
CREATE TABLE city_changes (
    id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT city_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX city_changes_commit ON city_changes USING btree (txid, version);
CREATE UNIQUE INDEX city_changes_version ON city_changes USING btree (version);

-- Uploaded emblems as base64 PNG; the id is the SHA-256 of the image.
CREATE TABLE city_emblems (
    id text NOT NULL,
    png text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT city_emblems_pkey PRIMARY KEY (id)
);

-- Names, emblem, colour, contact details and texts of the city; one row from the first change on.
CREATE TABLE city_settings (
    id integer NOT NULL,
    settings jsonb NOT NULL,
    version integer NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT city_settings_pkey PRIMARY KEY (id)
);

-- Comments of customers and staff on a case; internal comments are visible to staff only.
CREATE TABLE comments (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    content_type text NOT NULL,
    author_type text NOT NULL,
    text text,
    document_id uuid,
    internal boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    author_id uuid,
    CONSTRAINT comments_pkey PRIMARY KEY (id),
    CONSTRAINT comments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
    CONSTRAINT comments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
);
CREATE INDEX comments_case ON comments USING btree (case_id, created_at);
CREATE TRIGGER case_changes_by_comment AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION case_changes_by_comment();

-- Messages from the contact form.
CREATE TABLE contact_messages (
    id uuid NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    mobile text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
    CONSTRAINT contact_messages_reference_key UNIQUE (reference)
);
CREATE INDEX contact_messages_email ON contact_messages USING btree (email, created_at);

-- Mobile numbers and email addresses that guests verified by a one-time code.
CREATE TABLE contacts (
    id uuid NOT NULL,
    mobile text,
    email text,
    first_name text,
    last_name text,
    given_email text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contacts_pkey PRIMARY KEY (id),
    CONSTRAINT contacts_email_key UNIQUE (email),
    CONSTRAINT contacts_mobile_key UNIQUE (mobile)
);

-- History of edits to content, with the changed values before and after each edit.
CREATE TABLE content_changes (
    id uuid NOT NULL,
    kind text NOT NULL,
    item_id text NOT NULL,
    action text NOT NULL,
    actor uuid,
    fields text[] NOT NULL,
    before jsonb,
    after jsonb,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT content_changes_pkey PRIMARY KEY (id),
    CONSTRAINT content_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX content_changes_commit ON content_changes USING btree (txid, id);
CREATE INDEX content_changes_item ON content_changes USING btree (item_id, at DESC);

-- Periods in which an agent hands work over to a colleague.
CREATE TABLE delegations (
    id uuid NOT NULL,
    entity_id uuid NOT NULL,
    from_user uuid NOT NULL,
    to_user uuid NOT NULL,
    first_day text NOT NULL, -- YYYY-MM-DD in Asia/Dubai; last_day is included.
    last_day text NOT NULL,
    granted_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT delegations_pkey PRIMARY KEY (id),
    CONSTRAINT delegations_check CHECK ((first_day <= last_day)),
    CONSTRAINT delegations_check1 CHECK ((from_user <> to_user)),
    CONSTRAINT delegations_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE,
    CONSTRAINT delegations_from_user_fkey FOREIGN KEY (from_user) REFERENCES users(id) ON DELETE CASCADE,
    CONSTRAINT delegations_to_user_fkey FOREIGN KEY (to_user) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX delegations_entity ON delegations USING btree (entity_id, last_day) WHERE (ended_at IS NULL);
CREATE INDEX delegations_to ON delegations USING btree (to_user) WHERE (ended_at IS NULL);

-- Messages that the demo shows instead of sending them.
CREATE TABLE demo_inbox (
    id uuid NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    text text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT demo_inbox_pkey PRIMARY KEY (id)
);
CREATE INDEX demo_inbox_newest ON demo_inbox USING btree (created_at DESC);

-- Published images in other sizes and formats.
CREATE TABLE document_variants (
    document_id uuid NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    key text NOT NULL,
    size integer NOT NULL,
    CONSTRAINT document_variants_pkey PRIMARY KEY (document_id, width, format),
    CONSTRAINT document_variants_key_key UNIQUE (key),
    CONSTRAINT document_variants_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE
);

-- Metadata of uploaded files; the bytes are in the file storage under key.
CREATE TABLE documents (
    id uuid NOT NULL,
    key text NOT NULL, -- Key in the file storage. Rows of the cases that one answer has resolved share it.
    name text NOT NULL,
    size integer NOT NULL,
    mime_type text NOT NULL,
    purpose text NOT NULL,
    uploader text, -- Hash of the browser id, or the account, until a case claims the file.
    mobile text,
    case_id uuid,
    created_at timestamp with time zone NOT NULL,
    registration_id uuid,
    user_id uuid,
    published boolean DEFAULT false NOT NULL,
    scan text DEFAULT 'UNSCANNED'::text NOT NULL, -- Result of the malware scan; infected files have no bytes.
    scan_after timestamp with time zone,
    sha256 text,
    known_issue_message_id uuid, -- The answer to a known issue whose proof the file is; each case gets a row of its own.
    CONSTRAINT documents_pkey PRIMARY KEY (id),
    CONSTRAINT documents_scan_check CHECK ((scan = ANY (ARRAY['UNSCANNED'::text, 'CLEAN'::text, 'INFECTED'::text]))),
    CONSTRAINT documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
    CONSTRAINT documents_known_issue_message_id_fkey FOREIGN KEY (known_issue_message_id) REFERENCES known_issue_messages(id),
    CONSTRAINT documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX documents_case ON documents USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX documents_key ON documents USING btree (key);
CREATE INDEX documents_known_issue_message ON documents USING btree (known_issue_message_id) WHERE (known_issue_message_id IS NOT NULL);
CREATE INDEX documents_unclaimed ON documents USING btree (created_at) WHERE (case_id IS NULL);
CREATE INDEX documents_unscanned ON documents USING btree (scan_after NULLS FIRST) WHERE (scan = 'UNSCANNED'::text);
CREATE INDEX documents_uploader ON documents USING btree (uploader) WHERE (uploader IS NOT NULL);
CREATE INDEX documents_user ON documents USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Government entities that receive cases.
CREATE TABLE entities (
    id uuid NOT NULL,
    code text NOT NULL, -- Stable identifier in files and links, unique without regard to case and never reused.
    name_en text NOT NULL,
    name_ar text NOT NULL,
    icon text NOT NULL,
    logo_id uuid,
    search text NOT NULL,
    sort integer NOT NULL,
    created_at timestamp with time zone,
    modified_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    published boolean DEFAULT true NOT NULL,
    created_by uuid,
    modified_by uuid,
    removed_at timestamp with time zone, -- Time at which an editor removed the entity; existing references stay valid.
    description_en text DEFAULT ''::text NOT NULL,
    description_ar text DEFAULT ''::text NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL, -- Words that find it; never shown.
    active boolean DEFAULT true NOT NULL, -- False: retired. Its cases stay; no new case can have it.
    contact_phone text DEFAULT ''::text NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    hours_en text DEFAULT ''::text NOT NULL,
    hours_ar text DEFAULT ''::text NOT NULL,
    CONSTRAINT entities_pkey PRIMARY KEY (id),
    CONSTRAINT entities_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT entities_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX entities_code ON entities USING btree (lower(code));

-- Frequently asked questions.
CREATE TABLE faqs (
    id uuid NOT NULL,
    question_en text NOT NULL,
    question_ar text NOT NULL,
    answer_en text NOT NULL,
    answer_ar text NOT NULL,
    search text NOT NULL,
    sort integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    search_question text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    published boolean DEFAULT true NOT NULL,
    created_by uuid,
    modified_by uuid,
    keywords text[] DEFAULT '{}'::text[] NOT NULL, -- Words that find it; never shown.
    entity_id uuid,
    CONSTRAINT faqs_pkey PRIMARY KEY (id),
    CONSTRAINT faqs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT faqs_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id),
    CONSTRAINT faqs_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Ratings of the portal, with an optional comment.
CREATE TABLE feedback (
    id uuid NOT NULL,
    rating text NOT NULL,
    comment text,
    page text,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT feedback_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_comments ON feedback USING btree (created_at DESC, id) WHERE (comment IS NOT NULL);
CREATE INDEX feedback_newest ON feedback USING btree (created_at DESC, id) INCLUDE (rating);

-- Session tokens of guests who verified a mobile number or an email address.
CREATE TABLE guest_proofs (
    token_hash text NOT NULL,
    channel text NOT NULL,
    destination text NOT NULL,
    contact_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT guest_proofs_pkey PRIMARY KEY (token_hash),
    CONSTRAINT guest_proofs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id)
);
CREATE INDEX guest_proofs_expiry ON guest_proofs USING btree (expires_at);

-- Public holidays, which are no working days for the SLA.
CREATE TABLE holidays (
    id uuid NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    from_day text NOT NULL, -- YYYY-MM-DD; to_day is included.
    to_day text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT holidays_pkey PRIMARY KEY (id),
    CONSTRAINT holidays_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Stored responses of requests with an Idempotency-Key header.
CREATE TABLE idempotency (
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_pkey PRIMARY KEY (key)
);
CREATE INDEX idempotency_created ON idempotency USING btree (created_at);

-- Manual retries of failed jobs, with the administrator.
CREATE TABLE job_retries (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT job_retries_pkey PRIMARY KEY (id),
    CONSTRAINT job_retries_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX job_retries_job ON job_retries USING btree (job_id);

-- Background jobs: messages, webhook deliveries and recurring work.
CREATE TABLE jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    queue text NOT NULL,
    key text, -- At most one waiting job of a queue has this key; null: no limit.
    data jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL, -- Due date of the job; while the job runs, the end of its lease.
    done_at timestamp with time zone,
    failed_at timestamp with time zone, -- When the last attempt failed; null while attempts remain.
    last_error text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT jobs_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX jobs_done ON jobs USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX jobs_due ON jobs USING btree (queue, next_at) WHERE ((done_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_failed ON jobs USING btree (queue, created_at DESC, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX jobs_failed_of_case ON jobs USING btree (((data ->> 'caseId'::text))) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_key ON jobs USING btree (queue, key) WHERE ((done_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_recipient ON jobs USING btree (((data ->> 'recipient'::text))) WHERE (queue = ANY (ARRAY['sms'::text, 'email'::text]));
CREATE INDEX jobs_subscription ON jobs USING btree (((data ->> 'subscriptionId'::text)), created_at DESC, id) WHERE (queue = 'webhooks'::text);

-- Who gets a message of a known issue; done_at is set in the transaction that has the effect, so that each gets it once.
CREATE TABLE known_issue_deliveries (
    message_id uuid NOT NULL,
    recipient_id uuid NOT NULL, -- A case, or a follower.
    follower boolean NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT known_issue_deliveries_pkey PRIMARY KEY (message_id, recipient_id),
    CONSTRAINT known_issue_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES known_issue_messages(id)
);

-- People without a case who are told about a known issue, by a mobile or an email that they have proven.
CREATE TABLE known_issue_followers (
    id uuid NOT NULL,
    known_issue_id uuid NOT NULL,
    mobile text,
    email text,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT known_issue_followers_pkey PRIMARY KEY (id),
    CONSTRAINT known_issue_followers_contact_check CHECK (((mobile IS NULL) <> (email IS NULL))),
    CONSTRAINT known_issue_followers_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id)
);
CREATE UNIQUE INDEX known_issue_followers_contact ON known_issue_followers USING btree (known_issue_id, COALESCE(mobile, email));

-- Answers and news that are sent to everybody of a known issue.
CREATE TABLE known_issue_messages (
    id uuid NOT NULL,
    known_issue_id uuid NOT NULL,
    kind text NOT NULL,
    text_en text NOT NULL,
    text_ar text NOT NULL,
    proof_reason text,
    overridden text[],
    sent_by uuid,
    role text NOT NULL,
    request_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT known_issue_messages_pkey PRIMARY KEY (id),
    CONSTRAINT known_issue_messages_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id)
);
CREATE INDEX known_issue_messages_issue ON known_issue_messages USING btree (known_issue_id, at DESC);

-- Problems that many people report, each answered once.
CREATE TABLE known_issues (
    id uuid NOT NULL,
    entity_id uuid NOT NULL,
    service_id uuid,
    latitude double precision,
    longitude double precision,
    radius integer, -- In metres around the place; null for the whole city.
    title_en text NOT NULL,
    title_ar text NOT NULL,
    text_en text NOT NULL,
    text_ar text NOT NULL,
    expected_end timestamp with time zone,
    public boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone,
    CONSTRAINT known_issues_pkey PRIMARY KEY (id),
    CONSTRAINT known_issues_area_check CHECK ((((latitude IS NULL) = (radius IS NULL)) AND ((longitude IS NULL) = (radius IS NULL)))),
    CONSTRAINT known_issues_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id),
    CONSTRAINT known_issues_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX known_issues_entity ON known_issues USING btree (entity_id, created_at DESC, id);
CREATE INDEX known_issues_open ON known_issues USING btree (created_at DESC, id) WHERE (closed_at IS NULL);

-- Words that are typical of the cases of a service, learnt anew each day.
CREATE TABLE learnt_words (
    service_id uuid NOT NULL,
    words text[] NOT NULL,
    learnt_at timestamp with time zone NOT NULL,
    CONSTRAINT learnt_words_pkey PRIMARY KEY (service_id),
    CONSTRAINT learnt_words_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);

-- Legal holds: cases and people that the retention policy must not anonymize.
CREATE TABLE legal_holds (
    id uuid NOT NULL,
    case_id uuid,
    user_id uuid,
    mobile text,
    email text,
    reason text NOT NULL,
    set_by text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    released_by text,
    released_at timestamp with time zone,
    release_reason text,
    CONSTRAINT legal_holds_pkey PRIMARY KEY (id),
    CONSTRAINT legal_holds_check CHECK ((num_nonnulls(case_id, user_id, mobile, email) > 0)),
    CONSTRAINT legal_holds_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
    CONSTRAINT legal_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- History of edits to message templates; append-only.
CREATE TABLE message_template_changes (
    id uuid NOT NULL,
    key text NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    before jsonb,
    after jsonb,
    actor uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT message_template_changes_pkey PRIMARY KEY (id),
    CONSTRAINT message_template_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX message_template_changes_key ON message_template_changes USING btree (key, at DESC);

-- Message templates that an administrator edited; null texts mean the built-in ones.
CREATE TABLE message_templates (
    key text NOT NULL,
    texts jsonb,
    version integer NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT message_templates_pkey PRIMARY KEY (key),
    CONSTRAINT message_templates_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Nationalities to choose from in the registration form.
CREATE TABLE nationalities (
    id text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    sort integer NOT NULL,
    CONSTRAINT nationalities_pkey PRIMARY KEY (id)
);

-- State of the embedded OpenID Connect provider.
CREATE TABLE oidc_payloads (
    kind text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT oidc_payloads_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX oidc_payloads_expiry ON oidc_payloads USING btree (expires_at);
CREATE INDEX oidc_payloads_grant ON oidc_payloads USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payloads_uid ON oidc_payloads USING btree (kind, uid) WHERE (uid IS NOT NULL);

-- One-time codes that were sent, as hashes, with their attempts.
CREATE TABLE one_time_codes (
    id uuid NOT NULL,
    otp_type text NOT NULL,
    destination text NOT NULL,
    purpose text NOT NULL,
    browser text NOT NULL, -- Hash of the browser id that asked for the code.
    code_hash text NOT NULL,
    max_attempts integer NOT NULL,
    failed_attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    used_at timestamp with time zone,
    network text DEFAULT ''::text NOT NULL, -- Hash of the IP prefix that asked for the code.
    device text,
    new_network boolean DEFAULT false NOT NULL, -- Whether the network had not asked for codes before; such networks share one limit.
    fallback boolean DEFAULT false NOT NULL, -- Whether it is a fallback code of 16 digits: bound to no browser, and outside the limits of short codes.
    CONSTRAINT one_time_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX one_time_codes_destination ON one_time_codes USING btree (destination, sent_at);
CREATE INDEX one_time_codes_sent ON one_time_codes USING btree (sent_at);

-- Actions of operators on the command line; append-only, without personal data.
CREATE TABLE operator_audit_log (
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    action text NOT NULL,
    operator text NOT NULL,
    reason text,
    case_id uuid,
    user_id uuid,
    details jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT operator_audit_log_pkey PRIMARY KEY (seq)
);
CREATE INDEX operator_audit_log_commit ON operator_audit_log USING btree (txid, seq);
CREATE TRIGGER operator_audit_log_append_only BEFORE DELETE OR UPDATE ON operator_audit_log FOR EACH ROW EXECUTE FUNCTION operator_audit_log_append_only();
CREATE TRIGGER operator_audit_log_no_truncate BEFORE TRUNCATE ON operator_audit_log FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_log_append_only();

-- The last case of each page of an Open311 list that a reader has read lately.
CREATE TABLE page_positions (
    list text NOT NULL,
    page integer NOT NULL,
    last_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT page_positions_pkey PRIMARY KEY (list, page)
);
CREATE INDEX page_positions_expiry ON page_positions USING btree (expires_at);

-- Password reset links that were sent, as hashes.
CREATE TABLE password_links (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    user_version integer NOT NULL, -- users.version when the link was sent; a later version invalidates the link.
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT password_links_pkey PRIMARY KEY (token_hash),
    CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_links_expiry ON password_links USING btree (expires_at);

-- Answers of staff that are sent later and can be taken back until then, and those that could not be sent.
CREATE TABLE pending_answers (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    user_id uuid NOT NULL,
    roles text[] NOT NULL, -- The roles of the request; the account may have lost them when the answer is sent.
    request_id text NOT NULL,
    action text NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    proof_reason text,
    attachments uuid[] NOT NULL,
    at timestamp with time zone NOT NULL,
    refused text, -- The code of the error why it could not be sent.
    CONSTRAINT pending_answers_pkey PRIMARY KEY (id),
    CONSTRAINT pending_answers_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
    CONSTRAINT pending_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_answers_at ON pending_answers USING btree (at);
CREATE INDEX pending_answers_case ON pending_answers USING btree (case_id);
CREATE INDEX pending_answers_user ON pending_answers USING btree (user_id, case_id);

-- Access log of profiles and identity documents; append-only.
CREATE TABLE pii_access_log (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    reader_id uuid,
    document_id uuid,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT pii_access_log_pkey PRIMARY KEY (id),
    CONSTRAINT pii_access_log_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT pii_access_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pii_access_log_commit ON pii_access_log USING btree (txid, id);
CREATE INDEX pii_access_log_user ON pii_access_log USING btree (user_id, at DESC);

-- Counters of the rate limits, shared by all instances.
CREATE TABLE rate_limit_counters (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limit_counters_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_counters_window ON rate_limit_counters USING btree (window_ends_at);

-- ID tokens of sign-ins that the portal refused, needed to sign out at the identity provider.
CREATE TABLE refused_sign_ins (
    browser_hash text NOT NULL,
    id_token text NOT NULL, -- Encrypted.
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (browser_hash)
);
CREATE INDEX refused_sign_ins_expiry ON refused_sign_ins USING btree (expires_at);

-- Registrations in progress; a row is deleted when the registration is finished or expires.
CREATE TABLE registrations (
    id uuid NOT NULL,
    kind text NOT NULL,
    browser text NOT NULL, -- Hash of the browser id.
    person jsonb NOT NULL,
    mobile text NOT NULL,
    email text,
    mobile_verified boolean DEFAULT false NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    sms_request uuid,
    email_request uuid,
    sms_resend_at timestamp with time zone,
    email_resend_at timestamp with time zone,
    email_auto_sent boolean DEFAULT false NOT NULL, -- Whether the email code was sent without a request, so that the first request sends none.
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT registrations_pkey PRIMARY KEY (id),
    CONSTRAINT registrations_browser_kind_key UNIQUE (browser, kind)
);
CREATE INDEX registrations_expiry ON registrations USING btree (expires_at);

-- History of reply templates with each version; append-only.
CREATE TABLE reply_template_changes (
    id uuid NOT NULL,
    template_id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    content jsonb NOT NULL, -- What the change made of the template.
    actor uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT reply_template_changes_pkey PRIMARY KEY (id),
    CONSTRAINT reply_template_changes_version_key UNIQUE (template_id, version),
    CONSTRAINT reply_template_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT reply_template_changes_template_id_fkey FOREIGN KEY (template_id) REFERENCES reply_templates(id) ON DELETE CASCADE
);

-- Templates for the replies of staff.
CREATE TABLE reply_templates (
    id uuid NOT NULL,
    entity_id uuid, -- Null: for all entities.
    actions text[] NOT NULL,
    title_en text NOT NULL,
    title_ar text NOT NULL,
    text_en text NOT NULL,
    text_ar text NOT NULL,
    sort integer NOT NULL,
    active boolean DEFAULT true NOT NULL, -- False: retired; staff no longer choose it.
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    modified_by uuid,
    CONSTRAINT reply_templates_pkey PRIMARY KEY (id),
    CONSTRAINT reply_templates_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE,
    CONSTRAINT reply_templates_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX reply_templates_entity ON reply_templates USING btree (entity_id, sort);

-- Case filters that staff saved under a name.
CREATE TABLE saved_filters (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_filters_pkey PRIMARY KEY (id),
    CONSTRAINT saved_filters_user_id_name_key UNIQUE (user_id, name),
    CONSTRAINT saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Distinct words of cases.search, maintained by a trigger, for substring search.
CREATE TABLE search_terms (
    word text NOT NULL,
    search_code text GENERATED ALWAYS AS (translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'::text, 'abtcjhxdzrqsvpokyegfnkimwulj0'::text)) STORED NOT NULL,
    CONSTRAINT search_terms_pkey PRIMARY KEY (word)
);
CREATE INDEX search_terms_search ON search_terms USING gin (search_code gin_trgm_ops);

-- Services of an entity that a case can be about.
CREATE TABLE services (
    id uuid NOT NULL,
    entity_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_ar text DEFAULT ''::text NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    active boolean DEFAULT true NOT NULL,
    sort integer NOT NULL,
    branch_id text, -- Branch that handles the service; null: the entity as a whole.
    case_types integer[], -- Case types that it may be chosen for; null: all.
    replaced_by uuid, -- The service to use instead of a retired one.
    search text DEFAULT ''::text NOT NULL, -- Names and keywords of both languages, folded for search.
    version integer DEFAULT 1 NOT NULL,
    proof_required text DEFAULT 'NONE'::text NOT NULL, -- What must show that a case is resolved.
    CONSTRAINT services_pkey PRIMARY KEY (id),
    CONSTRAINT services_proof_required_check CHECK ((proof_required = ANY (ARRAY['NONE'::text, 'PHOTO'::text, 'DOCUMENT'::text]))),
    CONSTRAINT services_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE SET NULL,
    CONSTRAINT services_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE,
    CONSTRAINT services_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES services(id)
);
CREATE UNIQUE INDEX services_code ON services USING btree (lower(code));
CREATE INDEX services_entity ON services USING btree (entity_id, sort);

-- Sessions of signed-in users; the tokens of the identity provider are encrypted.
CREATE TABLE sessions (
    token_hash text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_version integer NOT NULL, -- users.version at sign-in; a later version ends the session.
    id_token text,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    access_token text,
    access_until timestamp with time zone,
    refresh_token text,
    renewing_until timestamp with time zone, -- Lease of the instance that renews the access token.
    CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
    CONSTRAINT sessions_id_key UNIQUE (id),
    CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

-- What happened once while the portal was set up: test messages, dismissal of the steps.
CREATE TABLE setup_marks (
    name text NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT setup_marks_pkey PRIMARY KEY (name)
);

-- Sign-ins in progress at the identity provider.
CREATE TABLE sign_in_attempts (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL, -- PKCE code verifier, encrypted.
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts USING btree (expires_at);

-- Signing keys of the embedded identity provider, encrypted.
CREATE TABLE signing_keys (
    name text NOT NULL,
    encrypted_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT signing_keys_pkey PRIMARY KEY (name)
);

-- Settings of the SLA: weekend, warning threshold and escalation delay; one row.
CREATE TABLE sla_settings (
    id integer NOT NULL,
    weekend integer[] NOT NULL, -- 0 Sunday to 6 Saturday.
    warn_percent integer NOT NULL,
    further_days integer NOT NULL, -- Working days after the due date until a case is escalated.
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT sla_settings_pkey PRIMARY KEY (id),
    CONSTRAINT sla_settings_id_check CHECK ((id = 1)),
    CONSTRAINT sla_settings_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Working days allowed for a case type, for one entity or as the default.
CREATE TABLE sla_targets (
    id uuid NOT NULL,
    case_type_id integer NOT NULL,
    entity_id uuid, -- Null: the default for all entities without their own row.
    days integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT sla_targets_pkey PRIMARY KEY (id),
    CONSTRAINT sla_targets_case_type_id_fkey FOREIGN KEY (case_type_id) REFERENCES case_types(id),
    CONSTRAINT sla_targets_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE,
    CONSTRAINT sla_targets_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX sla_targets_default ON sla_targets USING btree (case_type_id) WHERE (entity_id IS NULL);
CREATE UNIQUE INDEX sla_targets_entity ON sla_targets USING btree (case_type_id, entity_id) WHERE (entity_id IS NOT NULL);

-- Success stories.
CREATE TABLE stories (
    id uuid NOT NULL,
    title_en text NOT NULL,
    title_ar text NOT NULL,
    entity_id uuid,
    description_en text NOT NULL,
    description_ar text NOT NULL,
    sort integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    image_id uuid,
    banner_id uuid,
    version integer DEFAULT 1 NOT NULL,
    published boolean DEFAULT true NOT NULL,
    created_by uuid,
    modified_by uuid,
    entity_en text,
    entity_ar text,
    CONSTRAINT stories_pkey PRIMARY KEY (id),
    CONSTRAINT stories_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT stories_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id),
    CONSTRAINT stories_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL
);

-- FAQs, services and case types that were suggested for a text, and the outcome; the text is not stored.
CREATE TABLE suggestions (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shown jsonb NOT NULL,
    outcome text,
    outcome_id text,
    outcome_at timestamp with time zone,
    browser text, -- Hash of the browser id, to count people; null for other clients.
    hold_out boolean DEFAULT false NOT NULL, -- The page shows nothing, so that the effect of suggestions can be measured.
    case_id uuid, -- The case that the browser submitted within seven days.
    CONSTRAINT suggestions_pkey PRIMARY KEY (id)
);
CREATE INDEX suggestions_browser ON suggestions USING btree (browser, created_at) WHERE (case_id IS NULL);
CREATE INDEX suggestions_created ON suggestions USING btree (created_at);

-- Ratings of a survey, one row for each question.
CREATE TABLE survey_answers (
    survey_id uuid NOT NULL,
    option_id text NOT NULL,
    rating integer NOT NULL,
    CONSTRAINT survey_answers_pkey PRIMARY KEY (survey_id, option_id),
    CONSTRAINT survey_answers_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT survey_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE
);

-- Surveys that customers answered about their case.
CREATE TABLE surveys (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    entity_id uuid NOT NULL, -- Entity that handled the case when it was rated.
    comment text,
    language text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT surveys_pkey PRIMARY KEY (id),
    CONSTRAINT surveys_case_id_key UNIQUE (case_id),
    CONSTRAINT surveys_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
    CONSTRAINT surveys_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id)
);
CREATE INDEX surveys_at ON surveys USING btree (at);
CREATE INDEX surveys_entity ON surveys USING btree (entity_id);

-- Words of searches of the site that found nothing, kept for 90 days.
CREATE TABLE unmatched_words (
    word text NOT NULL,
    searches integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT unmatched_words_pkey PRIMARY KEY (word)
);
CREATE INDEX unmatched_words_last ON unmatched_words USING btree (last_at);

-- Accounts at identity providers, linked to users.
CREATE TABLE user_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    emirates_id text, -- The Emirates ID that the provider has verified.
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject),
    CONSTRAINT user_identities_user_id_issuer_key UNIQUE (user_id, issuer),
    CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Accounts of customers and staff.
CREATE TABLE users (
    id uuid NOT NULL,
    username text NOT NULL,
    email text,
    mobile text,
    email_verified boolean DEFAULT false NOT NULL,
    mobile_verified boolean DEFAULT false NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    first_name_ar text NOT NULL,
    last_name_ar text NOT NULL,
    roles text[] NOT NULL,
    status integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    entity_id uuid,
    branches jsonb DEFAULT '[]'::jsonb NOT NULL,
    remarks text,
    password_hash text,
    nationality text,
    date_of_birth text,
    gender text,
    emirates_id text,
    passport_number text,
    passport_expiry text,
    country text,
    city text,
    address text,
    photo_id uuid,
    preferred_email text,
    preferred_mobile text,
    preferred_language text,
    preferred_channel integer,
    government_employee boolean DEFAULT false NOT NULL,
    work_email text,
    registered_branch text,
    admin_by_command boolean DEFAULT false NOT NULL, -- The administrator role was given by npm run admin, and sign-ins keep it without a claim.
    version integer DEFAULT 1 NOT NULL, -- Raised when roles or password change; sessions with an older version end.
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    search text GENERATED ALWAYS AS (translate(regexp_replace(lower(NORMALIZE(((((((((((((COALESCE(first_name_ar, ''::text) || ' '::text) || COALESCE(last_name_ar, ''::text)) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || COALESCE(work_email, ''::text)), NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text), 'أإآٱىیئؤةکøłđı'::text, 'اااايييوهكoldi'::text)) STORED NOT NULL, -- Names, email addresses and mobile number, folded for search.
    search_code text GENERATED ALWAYS AS (translate(translate(regexp_replace(lower(NORMALIZE(((((((((((((COALESCE(first_name_ar, ''::text) || ' '::text) || COALESCE(last_name_ar, ''::text)) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || COALESCE(work_email, ''::text)), NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text), 'أإآٱىیئؤةکøłđı'::text, 'اااايييوهكoldi'::text), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'::text, 'abtcjhxdzrqsvpokyegfnkimwulj0'::text)) STORED NOT NULL,
    user_type integer GENERATED ALWAYS AS (user_type_of(roles)) STORED NOT NULL, -- Type derived from the roles, in the order of specification section 6.
    signed_in_at timestamp with time zone,
    anonymized_at timestamp with time zone,
    CONSTRAINT users_pkey PRIMARY KEY (id),
    CONSTRAINT users_email_key UNIQUE (email),
    CONSTRAINT users_emirates_id_key UNIQUE (emirates_id),
    CONSTRAINT users_mobile_key UNIQUE (mobile),
    CONSTRAINT users_username_key UNIQUE (username),
    CONSTRAINT users_status_check CHECK (((status >= 0) AND (status <= 5))),
    CONSTRAINT users_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id),
    CONSTRAINT users_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES documents(id) ON DELETE SET NULL
);
CREATE INDEX users_created ON users USING btree (created_at DESC, id);
CREATE INDEX users_entity ON users USING btree (entity_id) WHERE (entity_id IS NOT NULL);
CREATE INDEX users_name ON users USING btree (first_name, last_name, id);
CREATE INDEX users_name_ar ON users USING btree (first_name_ar, last_name_ar, id);
CREATE INDEX users_search_gin ON users USING gin (search_code gin_trgm_ops);
CREATE INDEX users_status ON users USING btree (status, created_at DESC);
CREATE INDEX users_type ON users USING btree (user_type, status, created_at DESC, id);
CREATE INDEX users_type_created ON users USING btree (user_type, created_at DESC, id);

-- Delivery attempts of a webhook message.
CREATE TABLE webhook_attempts (
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    delivery_id uuid NOT NULL,
    result text NOT NULL,
    succeeded boolean NOT NULL,
    duration_ms integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT webhook_attempts_pkey PRIMARY KEY (seq),
    CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES jobs(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, seq);

-- Administrative changes of webhook subscriptions; append-only.
CREATE TABLE webhook_audit (
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    subscription_id uuid NOT NULL,
    name text NOT NULL,
    action text NOT NULL,
    user_id uuid,
    api_client_id uuid,
    request_id text,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT webhook_audit_pkey PRIMARY KEY (seq)
);
CREATE INDEX webhook_audit_commit ON webhook_audit USING btree (txid, seq);
CREATE INDEX webhook_audit_subscription ON webhook_audit USING btree (subscription_id, seq);
CREATE TRIGGER webhook_audit_append_only BEFORE DELETE OR UPDATE ON webhook_audit FOR EACH ROW EXECUTE FUNCTION webhook_audit_append_only();
CREATE TRIGGER webhook_audit_no_truncate BEFORE TRUNCATE ON webhook_audit FOR EACH STATEMENT EXECUTE FUNCTION webhook_audit_append_only();

-- URLs of other systems that receive case events.
CREATE TABLE webhook_subscriptions (
    id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    entity_id uuid,
    secret text NOT NULL, -- Signing secret, encrypted.
    active boolean DEFAULT true NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    api_client_id uuid,
    previous_secret text, -- Previous signing secret, encrypted; it signs too until previous_until.
    previous_until timestamp with time zone,
    secret_set_at timestamp with time zone,
    CONSTRAINT webhook_subscriptions_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_subscriptions_api_client_id_fkey FOREIGN KEY (api_client_id) REFERENCES api_clients(id),
    CONSTRAINT webhook_subscriptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
    CONSTRAINT webhook_subscriptions_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id)
);
