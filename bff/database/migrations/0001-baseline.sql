CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION case_changes_by_anonymization() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
     insert into case_changes (case_id, kind, version, at) values (new.id, 'ANONYMIZED', new.version, new.anonymized_at);
     return null;
   end $$;

CREATE FUNCTION case_changes_by_comment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
     insert into case_changes (case_id, kind, version, at)
       select c.id, case when w.internal then 'NOTE' else 'COMMENT' end, c.version, w.created_at from new_rows w join cases c on c.id = w.case_id  order by w.case_id;
     return null;
   end $$;

CREATE FUNCTION case_changes_by_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
     insert into case_changes (case_id, kind, version, at)
       select c.id, w.kind, c.version, w.at from new_rows w join cases c on c.id = w.case_id where w.kind not in ('ANONYMIZE', 'BASELINE', 'RECORD') order by w.case_id;
     return null;
   end $$;

CREATE FUNCTION case_events_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_op = 'UPDATE' then
       if new.text is null and new.text_salt is null and (new.field_hashes_salt is null or new.field_hashes_salt = old.field_hashes_salt)
         and to_jsonb(new) - '{text,text_salt,field_hashes_salt}'::text[] = to_jsonb(old) - '{text,text_salt,field_hashes_salt}'::text[] then
         return new;
       end if;
     end if;
     raise exception 'case_events is append-only' using errcode = 'restrict_violation';
   end $$;

CREATE FUNCTION add_search_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    insert into search_terms (word)
      select distinct word from new_rows, unnest(string_to_array(search, ' ')) as word where word <> '' order by word
      on conflict do nothing;
    return null;
  end $$;

CREATE FUNCTION operator_audit_log_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin raise exception 'operator_audit_log is append-only' using errcode = 'restrict_violation'; end $$;

CREATE FUNCTION user_type_of(roles text[]) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select case when 'voc/voc-agent' = any (lower(roles::text)::text[]) then 2 when 'voc/voc-admin' = any (lower(roles::text)::text[]) then 3 when 'voc/voc-agent-manager' = any (lower(roles::text)::text[]) then 3 when 'voc/voc-content-manager' = any (lower(roles::text)::text[]) then 4 else 1 end $$;

CREATE FUNCTION webhook_audit_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin raise exception 'webhook_audit is append-only' using errcode = 'restrict_violation'; end $$;

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
    details jsonb
);

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
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE case_alerts (
    case_id uuid NOT NULL,
    round integer NOT NULL,
    level integer NOT NULL,
    notified_count integer DEFAULT 0 NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE case_appeals (
    case_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    resolution text,
    resolution_at timestamp with time zone,
    resolved_by uuid
);

CREATE TABLE case_audit (
    seq bigint NOT NULL,
    case_id uuid NOT NULL,
    user_id uuid,
    role text NOT NULL,
    action text NOT NULL,
    request_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    api_client_id uuid,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    overridden text[]
);

ALTER TABLE case_audit ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME case_audit_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE case_changes (
    seq bigint NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    case_id uuid NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL
);

ALTER TABLE case_changes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME case_changes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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
    actor_names jsonb,
    text_salt text,
    text_hash text,
    hash text DEFAULT ''::text NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    field_hashes jsonb,
    field_hashes_salt text
);

CREATE TABLE case_confirmations (
    case_id uuid NOT NULL,
    round smallint NOT NULL,
    fixed boolean NOT NULL,
    cause text,
    text text,
    at timestamp with time zone NOT NULL
);

CREATE TABLE case_metric_state (
    id integer NOT NULL,
    counted_until timestamp with time zone NOT NULL,
    rules text NOT NULL
);

CREATE TABLE case_day_counts (
    case_type_id smallint NOT NULL,
    day date NOT NULL,
    entity_id uuid NOT NULL,
    submitted integer NOT NULL,
    answered integer NOT NULL
);

CREATE TABLE case_month_metrics (
    kind text NOT NULL,
    case_type_id smallint NOT NULL,
    month date NOT NULL,
    key text NOT NULL,
    working_days smallint NOT NULL,
    cases integer NOT NULL,
    due integer NOT NULL,
    on_time integer NOT NULL,
    restudied integer NOT NULL,
    surveys integer NOT NULL,
    ratings integer NOT NULL,
    rating_sum integer NOT NULL,
    confirmations integer NOT NULL,
    confirmed integer NOT NULL
);

CREATE TABLE case_month_ratings (
    case_type_id smallint NOT NULL,
    month date NOT NULL,
    entity_id uuid NOT NULL,
    option_id text NOT NULL,
    rating smallint NOT NULL,
    answers integer NOT NULL
);

CREATE TABLE case_metrics (
    case_id uuid NOT NULL,
    entity_id uuid NOT NULL,
    service_id uuid NOT NULL,
    submitted_day date NOT NULL,
    answered_day date,
    case_type_id smallint NOT NULL,
    channel_id smallint NOT NULL,
    status smallint NOT NULL,
    due_day date,
    working_days smallint,
    restudied boolean NOT NULL,
    ratings smallint NOT NULL,
    rating_sum smallint NOT NULL,
    confirmed boolean
);

CREATE TABLE job_retries (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL
);

CREATE TABLE jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    queue text NOT NULL,
    key text,
    data jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    failed_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0.02);

CREATE TABLE sla_targets (
    id uuid NOT NULL,
    case_type_id integer NOT NULL,
    entity_id uuid,
    days integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL
);

CREATE TABLE case_types (
    id integer NOT NULL,
    key text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    hint_en text NOT NULL,
    hint_ar text NOT NULL,
    fields jsonb NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    sort integer NOT NULL
);

CREATE TABLE search_terms (
    word text NOT NULL,
    search_code text GENERATED ALWAYS AS (translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'::text, 'abtcjhxdzrqsvpokyegfnkimwulj0'::text)) STORED NOT NULL
);

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
    proof_file_ids uuid[],
    proof_reason text,
    customer_replied boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    branch_id text,
    assignee_id uuid,
    answered_by uuid,
    due_at timestamp with time zone,
    search text DEFAULT ''::text NOT NULL,
    sla_started_at timestamp with time zone,
    sla_days integer DEFAULT 10 NOT NULL,
    sla_in_working_days boolean DEFAULT true NOT NULL,
    sla_days_left integer,
    answer_due_at timestamp with time zone,
    warn_at timestamp with time zone,
    escalate_at timestamp with time zone,
    api_client_id uuid,
    anonymized_at timestamp with time zone,
    known_issue_id uuid,
    asset_number text,
    CONSTRAINT cases_status_check CHECK (((status >= 50) AND (status <= 59)))
) WITH (autovacuum_vacuum_scale_factor=0.02);

CREATE TABLE channels (
    id integer NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    sort integer NOT NULL
);

CREATE TABLE sla_settings (
    id integer NOT NULL,
    weekend integer[] NOT NULL,
    warn_percent integer NOT NULL,
    further_days integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL,
    CONSTRAINT sla_settings_id_check CHECK ((id = 1))
);

CREATE TABLE comments (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    content_type text NOT NULL,
    author_type text NOT NULL,
    text text,
    document_id uuid,
    internal boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    author_id uuid
);

CREATE TABLE contact_messages (
    id uuid NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    mobile text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE contacts (
    id uuid NOT NULL,
    mobile text,
    email text,
    first_name text,
    last_name text,
    given_email text,
    created_at timestamp with time zone NOT NULL
);

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
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE rate_limit_counters (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);

CREATE TABLE delegations (
    id uuid NOT NULL,
    entity_id uuid NOT NULL,
    from_user uuid NOT NULL,
    to_user uuid NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL,
    granted_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT delegations_check CHECK ((first_day <= last_day)),
    CONSTRAINT delegations_check1 CHECK ((from_user <> to_user))
);

CREATE TABLE document_variants (
    document_id uuid NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    key text NOT NULL,
    size integer NOT NULL
);

CREATE TABLE documents (
    id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    size integer NOT NULL,
    mime_type text NOT NULL,
    purpose text NOT NULL,
    uploader text,
    mobile text,
    case_id uuid,
    created_at timestamp with time zone NOT NULL,
    registration_id uuid,
    user_id uuid,
    published boolean DEFAULT false NOT NULL,
    scan text DEFAULT 'UNSCANNED'::text NOT NULL,
    scan_after timestamp with time zone,
    sha256 text,
    known_issue_message_id uuid,
    CONSTRAINT documents_scan_check CHECK ((scan = ANY (ARRAY['UNSCANNED'::text, 'CLEAN'::text, 'INFECTED'::text])))
);

CREATE TABLE entities (
    id uuid NOT NULL,
    code text NOT NULL,
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
    removed_at timestamp with time zone,
    description_en text DEFAULT ''::text NOT NULL,
    description_ar text DEFAULT ''::text NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    active boolean DEFAULT true NOT NULL,
    contact_phone text DEFAULT ''::text NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    hours_en text DEFAULT ''::text NOT NULL,
    hours_ar text DEFAULT ''::text NOT NULL
);

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
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    entity_id uuid
);

CREATE TABLE feedback (
    id uuid NOT NULL,
    rating text NOT NULL,
    comment text,
    page text,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE guest_proofs (
    token_hash text NOT NULL,
    channel text NOT NULL,
    destination text NOT NULL,
    contact_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE holidays (
    id uuid NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    from_day text NOT NULL,
    to_day text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL
);

CREATE TABLE idempotency (
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE page_positions (
    list text NOT NULL,
    page integer NOT NULL,
    last_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE user_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    emirates_id text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE demo_inbox (
    id uuid NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    text text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

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
    CONSTRAINT legal_holds_check CHECK ((num_nonnulls(case_id, user_id, mobile, email) > 0))
);

CREATE TABLE reply_template_changes (
    id uuid NOT NULL,
    template_id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    content jsonb NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL
);

CREATE TABLE reply_templates (
    id uuid NOT NULL,
    entity_id uuid,
    actions text[] NOT NULL,
    title_en text NOT NULL,
    title_ar text NOT NULL,
    text_en text NOT NULL,
    text_ar text NOT NULL,
    sort integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    modified_by uuid
);

CREATE TABLE message_template_changes (
    id uuid NOT NULL,
    key text NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    before jsonb,
    after jsonb,
    actor uuid,
    at timestamp with time zone NOT NULL
);

CREATE TABLE message_templates (
    key text NOT NULL,
    texts jsonb,
    version integer NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL
);

CREATE TABLE city_changes (
    id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    fields text[] NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE city_emblems (
    id text NOT NULL,
    png text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE city_settings (
    id integer NOT NULL,
    settings jsonb NOT NULL,
    version integer NOT NULL,
    modified_by uuid,
    modified_at timestamp with time zone NOT NULL
);

CREATE TABLE setup_marks (
    name text NOT NULL,
    actor uuid,
    at timestamp with time zone NOT NULL
);

CREATE TABLE nationalities (
    id text NOT NULL,
    name_en text NOT NULL,
    name_ar text NOT NULL,
    sort integer NOT NULL
);

CREATE TABLE one_time_codes (
    id uuid NOT NULL,
    otp_type text NOT NULL,
    destination text NOT NULL,
    purpose text NOT NULL,
    browser text NOT NULL,
    code_hash text NOT NULL,
    max_attempts integer NOT NULL,
    failed_attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    used_at timestamp with time zone,
    network text DEFAULT ''::text NOT NULL,
    device text,
    new_network boolean DEFAULT false NOT NULL,
    fallback boolean DEFAULT false NOT NULL
);

CREATE TABLE operator_audit_log (
    seq bigint NOT NULL,
    action text NOT NULL,
    operator text NOT NULL,
    reason text,
    case_id uuid,
    user_id uuid,
    details jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);

ALTER TABLE operator_audit_log ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operator_audit_log_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE password_links (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    user_version integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE pii_access_log (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    reader_id uuid,
    document_id uuid,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE oidc_payloads (
    kind text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone
);

CREATE TABLE refused_sign_ins (
    browser_hash text NOT NULL,
    id_token text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE registrations (
    id uuid NOT NULL,
    kind text NOT NULL,
    browser text NOT NULL,
    person jsonb NOT NULL,
    mobile text NOT NULL,
    email text,
    mobile_verified boolean DEFAULT false NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    sms_request uuid,
    email_request uuid,
    sms_resend_at timestamp with time zone,
    email_resend_at timestamp with time zone,
    email_auto_sent boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE pending_answers (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    user_id uuid NOT NULL,
    roles text[] NOT NULL,
    request_id text NOT NULL,
    action text NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    proof_reason text,
    attachments uuid[] NOT NULL,
    at timestamp with time zone NOT NULL,
    refused text
);

CREATE TABLE saved_filters (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

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
    branch_id text,
    case_types integer[],
    replaced_by uuid,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    proof_required text DEFAULT 'NONE'::text NOT NULL,
    CONSTRAINT services_proof_required_check CHECK ((proof_required = ANY (ARRAY['NONE'::text, 'PHOTO'::text, 'DOCUMENT'::text])))
);

CREATE TABLE sessions (
    token_hash text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_version integer NOT NULL,
    id_token text,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    access_token text,
    access_until timestamp with time zone,
    refresh_token text,
    renewing_until timestamp with time zone
);

CREATE TABLE sign_in_attempts (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE signing_keys (
    name text NOT NULL,
    encrypted_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

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
    entity_ar text
);

CREATE TABLE survey_answers (
    survey_id uuid NOT NULL,
    option_id text NOT NULL,
    rating integer NOT NULL,
    CONSTRAINT survey_answers_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE unmatched_words (
    word text NOT NULL,
    searches integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE known_issues (
    id uuid NOT NULL,
    entity_id uuid NOT NULL,
    service_id uuid,
    latitude double precision,
    longitude double precision,
    radius integer,
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
    CONSTRAINT known_issues_area_check CHECK (((latitude IS NULL) = (radius IS NULL)) AND ((longitude IS NULL) = (radius IS NULL)))
);

CREATE TABLE known_issue_followers (
    id uuid NOT NULL,
    known_issue_id uuid NOT NULL,
    mobile text,
    email text,
    language text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT known_issue_followers_contact_check CHECK ((mobile IS NULL) <> (email IS NULL))
);

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
    at timestamp with time zone NOT NULL
);

CREATE TABLE known_issue_deliveries (
    message_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    follower boolean NOT NULL,
    done_at timestamp with time zone
);

CREATE TABLE learnt_words (
    service_id uuid NOT NULL,
    words text[] NOT NULL,
    learnt_at timestamp with time zone NOT NULL
);

CREATE TABLE suggestions (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    shown jsonb NOT NULL,
    outcome text,
    outcome_id text,
    outcome_at timestamp with time zone,
    browser text,
    hold_out boolean DEFAULT false NOT NULL,
    case_id uuid
);

CREATE TABLE surveys (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    entity_id uuid NOT NULL,
    comment text,
    language text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE api_clients (
    id uuid NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL,
    entity_id uuid,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    used_at timestamp with time zone
);

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
    admin_by_command boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    search text GENERATED ALWAYS AS (translate(regexp_replace(lower(NORMALIZE(((((((((((((COALESCE(first_name_ar, ''::text) || ' '::text) || COALESCE(last_name_ar, ''::text)) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || COALESCE(work_email, ''::text)), NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text), 'أإآٱىیئؤةکøłđı'::text, 'اااايييوهكoldi'::text)) STORED NOT NULL,
    search_code text GENERATED ALWAYS AS (translate(translate(regexp_replace(lower(NORMALIZE(((((((((((((COALESCE(first_name_ar, ''::text) || ' '::text) || COALESCE(last_name_ar, ''::text)) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || COALESCE(work_email, ''::text)), NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text), 'أإآٱىیئؤةکøłđı'::text, 'اااايييوهكoldi'::text), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'::text, 'abtcjhxdzrqsvpokyegfnkimwulj0'::text)) STORED NOT NULL,
    user_type integer GENERATED ALWAYS AS (user_type_of(roles)) STORED NOT NULL,
    signed_in_at timestamp with time zone,
    anonymized_at timestamp with time zone,
    CONSTRAINT users_status_check CHECK (((status >= 0) AND (status <= 5)))
);

CREATE TABLE webhook_attempts (
    seq bigint NOT NULL,
    delivery_id uuid NOT NULL,
    result text NOT NULL,
    succeeded boolean NOT NULL,
    duration_ms integer NOT NULL,
    at timestamp with time zone NOT NULL
);

ALTER TABLE webhook_attempts ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhook_attempts_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE webhook_audit (
    seq bigint NOT NULL,
    subscription_id uuid NOT NULL,
    name text NOT NULL,
    action text NOT NULL,
    user_id uuid,
    api_client_id uuid,
    request_id text,
    at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);

ALTER TABLE webhook_audit ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME webhook_audit_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE webhook_subscriptions (
    id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    entity_id uuid,
    secret text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    api_client_id uuid,
    previous_secret text,
    previous_until timestamp with time zone,
    secret_set_at timestamp with time zone
);

ALTER TABLE ONLY account_decisions
    ADD CONSTRAINT account_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY branches
    ADD CONSTRAINT branches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY case_alerts
    ADD CONSTRAINT case_alerts_pkey PRIMARY KEY (case_id, round, level);

ALTER TABLE ONLY case_appeals
    ADD CONSTRAINT case_appeals_pkey PRIMARY KEY (case_id, kind);

ALTER TABLE ONLY case_audit
    ADD CONSTRAINT case_audit_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY case_changes
    ADD CONSTRAINT case_changes_pkey PRIMARY KEY (txid, seq);

ALTER TABLE ONLY case_events
    ADD CONSTRAINT case_events_pkey PRIMARY KEY (case_id, seq);

ALTER TABLE ONLY case_confirmations
    ADD CONSTRAINT case_confirmations_pkey PRIMARY KEY (case_id, round);

ALTER TABLE ONLY known_issues
    ADD CONSTRAINT known_issues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY known_issue_followers
    ADD CONSTRAINT known_issue_followers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY known_issue_messages
    ADD CONSTRAINT known_issue_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY known_issue_deliveries
    ADD CONSTRAINT known_issue_deliveries_pkey PRIMARY KEY (message_id, recipient_id);

ALTER TABLE ONLY case_metric_state
    ADD CONSTRAINT case_metric_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY case_day_counts
    ADD CONSTRAINT case_day_counts_pkey PRIMARY KEY (case_type_id, day, entity_id);

ALTER TABLE ONLY case_month_metrics
    ADD CONSTRAINT case_month_metrics_pkey PRIMARY KEY (kind, case_type_id, month, key, working_days);

ALTER TABLE ONLY case_month_ratings
    ADD CONSTRAINT case_month_ratings_pkey PRIMARY KEY (case_type_id, month, entity_id, option_id, rating);

ALTER TABLE ONLY case_metrics
    ADD CONSTRAINT case_metrics_pkey PRIMARY KEY (case_id);

ALTER TABLE ONLY sla_targets
    ADD CONSTRAINT sla_targets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY case_types
    ADD CONSTRAINT case_types_key_key UNIQUE (key);

ALTER TABLE ONLY case_types
    ADD CONSTRAINT case_types_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (word);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_ticket_key UNIQUE (ticket);

ALTER TABLE ONLY channels
    ADD CONSTRAINT channels_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sla_settings
    ADD CONSTRAINT sla_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_reference_key UNIQUE (reference);

ALTER TABLE ONLY contacts
    ADD CONSTRAINT contacts_email_key UNIQUE (email);

ALTER TABLE ONLY contacts
    ADD CONSTRAINT contacts_mobile_key UNIQUE (mobile);

ALTER TABLE ONLY contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_changes
    ADD CONSTRAINT content_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY rate_limit_counters
    ADD CONSTRAINT rate_limit_counters_pkey PRIMARY KEY (key);

ALTER TABLE ONLY delegations
    ADD CONSTRAINT delegations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY document_variants
    ADD CONSTRAINT document_variants_key_key UNIQUE (key);

ALTER TABLE ONLY document_variants
    ADD CONSTRAINT document_variants_pkey PRIMARY KEY (document_id, width, format);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY entities
    ADD CONSTRAINT entities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY faqs
    ADD CONSTRAINT faqs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY guest_proofs
    ADD CONSTRAINT guest_proofs_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY page_positions
    ADD CONSTRAINT page_positions_pkey PRIMARY KEY (list, page);

ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (key);

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_user_id_issuer_key UNIQUE (user_id, issuer);

ALTER TABLE ONLY demo_inbox
    ADD CONSTRAINT demo_inbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reply_template_changes
    ADD CONSTRAINT reply_template_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reply_template_changes
    ADD CONSTRAINT reply_template_changes_version_key UNIQUE (template_id, version);

ALTER TABLE ONLY reply_templates
    ADD CONSTRAINT reply_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY message_template_changes
    ADD CONSTRAINT message_template_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY message_templates
    ADD CONSTRAINT message_templates_pkey PRIMARY KEY (key);

ALTER TABLE ONLY city_changes
    ADD CONSTRAINT city_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY city_emblems
    ADD CONSTRAINT city_emblems_pkey PRIMARY KEY (id);

ALTER TABLE ONLY city_settings
    ADD CONSTRAINT city_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY setup_marks
    ADD CONSTRAINT setup_marks_pkey PRIMARY KEY (name);

ALTER TABLE ONLY nationalities
    ADD CONSTRAINT nationalities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY operator_audit_log
    ADD CONSTRAINT operator_audit_log_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY job_retries
    ADD CONSTRAINT job_retries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY pii_access_log
    ADD CONSTRAINT pii_access_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY oidc_payloads
    ADD CONSTRAINT oidc_payloads_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY refused_sign_ins
    ADD CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (browser_hash);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_browser_kind_key UNIQUE (browser, kind);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pending_answers
    ADD CONSTRAINT pending_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY saved_filters
    ADD CONSTRAINT saved_filters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY saved_filters
    ADD CONSTRAINT saved_filters_user_id_name_key UNIQUE (user_id, name);

ALTER TABLE ONLY services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_id_key UNIQUE (id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (name);

ALTER TABLE ONLY stories
    ADD CONSTRAINT stories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY survey_answers
    ADD CONSTRAINT survey_answers_pkey PRIMARY KEY (survey_id, option_id);

ALTER TABLE ONLY learnt_words
    ADD CONSTRAINT learnt_words_pkey PRIMARY KEY (service_id);

ALTER TABLE ONLY unmatched_words
    ADD CONSTRAINT unmatched_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY suggestions
    ADD CONSTRAINT suggestions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY surveys
    ADD CONSTRAINT surveys_case_id_key UNIQUE (case_id);

ALTER TABLE ONLY surveys
    ADD CONSTRAINT surveys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY api_clients
    ADD CONSTRAINT api_clients_name_key UNIQUE (name);

ALTER TABLE ONLY api_clients
    ADD CONSTRAINT api_clients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY api_clients
    ADD CONSTRAINT api_clients_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_emirates_id_key UNIQUE (emirates_id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_mobile_key UNIQUE (mobile);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_username_key UNIQUE (username);

ALTER TABLE ONLY webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY webhook_audit
    ADD CONSTRAINT webhook_audit_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY webhook_subscriptions
    ADD CONSTRAINT webhook_subscriptions_pkey PRIMARY KEY (id);

CREATE INDEX account_decisions_commit ON account_decisions USING btree (txid, id);

CREATE INDEX account_decisions_user ON account_decisions USING btree (user_id, at DESC);

CREATE INDEX case_appeals_open ON case_appeals USING btree (kind, at) WHERE (resolution_at IS NULL);

CREATE INDEX case_audit_case ON case_audit USING btree (case_id, seq DESC);

CREATE INDEX case_audit_commit ON case_audit USING btree (txid, seq);

CREATE INDEX case_events_commit ON case_events USING btree (txid, case_id, seq);

CREATE INDEX case_metrics_answered ON case_metrics USING btree (answered_day, entity_id) WHERE (answered_day IS NOT NULL);

CREATE INDEX case_metrics_due ON case_metrics USING btree (due_day, entity_id) WHERE (due_day IS NOT NULL);

CREATE INDEX case_metrics_entity ON case_metrics USING btree (entity_id, submitted_day);

CREATE INDEX case_metrics_service ON case_metrics USING btree (service_id, submitted_day);

CREATE INDEX case_metrics_submitted ON case_metrics USING btree (submitted_day, entity_id);

CREATE UNIQUE INDEX sla_targets_default ON sla_targets USING btree (case_type_id) WHERE (entity_id IS NULL);

CREATE UNIQUE INDEX sla_targets_entity ON sla_targets USING btree (case_type_id, entity_id) WHERE (entity_id IS NOT NULL);

CREATE INDEX search_terms_search ON search_terms USING gin (search_code gin_trgm_ops);

CREATE INDEX case_confirmations_cause ON case_confirmations USING btree (case_id) INCLUDE (cause) WHERE ((round = 1) AND (cause IS NOT NULL));

CREATE INDEX case_month_metrics_service ON case_month_metrics USING btree (key, month) WHERE (kind = 'service'::text);

CREATE INDEX case_confirmations_at ON case_confirmations USING btree (at);

CREATE INDEX known_issues_open ON known_issues USING btree (created_at DESC, id) WHERE (closed_at IS NULL);

CREATE INDEX known_issues_entity ON known_issues USING btree (entity_id, created_at DESC, id);

CREATE UNIQUE INDEX known_issue_followers_contact ON known_issue_followers USING btree (known_issue_id, COALESCE(mobile, email));

CREATE INDEX known_issue_messages_issue ON known_issue_messages USING btree (known_issue_id, at DESC);

CREATE INDEX cases_known_issue ON cases USING btree (known_issue_id, submitted_at DESC, id) INCLUDE (status, entity_id) WHERE (known_issue_id IS NOT NULL);

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

CREATE INDEX cases_restudied ON cases USING btree (submitted_at) INCLUDE (id, answered_by, entity_id, service_id, case_type_id, channel_id) WHERE (restudy_at IS NOT NULL);

CREATE INDEX cases_located ON cases USING btree (submitted_at) INCLUDE (latitude, longitude) WHERE (latitude IS NOT NULL);

CREATE INDEX cases_mobile ON cases USING btree (mobile, submitted_at DESC);

CREATE INDEX cases_open_due ON cases USING btree (due_at, id) INCLUDE (status, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));

CREATE INDEX cases_open_entity ON cases USING btree (entity_id, due_at, id) INCLUDE (status, branch_id, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));

CREATE INDEX cases_open_submitted ON cases USING btree (submitted_at DESC, id) INCLUDE (status, assignee_id) WHERE (status = ANY (ARRAY[50, 51, 52, 58, 59]));

CREATE INDEX cases_service_submitted ON cases USING btree (service_id, submitted_at DESC, id) INCLUDE (status);

CREATE INDEX cases_search_gin ON cases USING gin (string_to_array(search, ' '::text));

CREATE INDEX cases_status_due ON cases USING btree (status, due_at, id);

CREATE INDEX cases_status_newest ON cases USING btree (status, submitted_at DESC, id) INCLUDE (case_type_id, channel_id, service_id);

CREATE INDEX cases_submitted ON cases USING btree (submitted_at DESC, id);

CREATE INDEX cases_to_anonymize ON cases USING btree (updated_at) WHERE ((anonymized_at IS NULL) AND (status = ANY (ARRAY[53, 54, 55, 56, 57])));

CREATE INDEX cases_type_submitted ON cases USING btree (case_type_id, submitted_at DESC, channel_id);

CREATE INDEX cases_updated ON cases USING btree (updated_at DESC, id);

CREATE INDEX cases_warn ON cases USING btree (warn_at) WHERE (status = ANY (ARRAY[50, 51, 58, 59]));

CREATE INDEX comments_case ON comments USING btree (case_id, created_at);

CREATE INDEX contact_messages_email ON contact_messages USING btree (email, created_at);

CREATE INDEX content_changes_commit ON content_changes USING btree (txid, id);

CREATE INDEX content_changes_item ON content_changes USING btree (item_id, at DESC);

CREATE INDEX rate_limit_counters_window ON rate_limit_counters USING btree (window_ends_at);

CREATE INDEX pending_answers_user ON pending_answers USING btree (user_id, case_id);

CREATE INDEX pending_answers_case ON pending_answers USING btree (case_id);

CREATE INDEX pending_answers_at ON pending_answers USING btree (at);

CREATE INDEX delegations_entity ON delegations USING btree (entity_id, last_day) WHERE (ended_at IS NULL);

CREATE INDEX delegations_to ON delegations USING btree (to_user) WHERE (ended_at IS NULL);

CREATE INDEX documents_case ON documents USING btree (case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX documents_uploader ON documents USING btree (uploader) WHERE (uploader IS NOT NULL);

CREATE INDEX documents_key ON documents USING btree (key);

CREATE INDEX documents_known_issue_message ON documents USING btree (known_issue_message_id) WHERE (known_issue_message_id IS NOT NULL);

CREATE INDEX documents_unclaimed ON documents USING btree (created_at) WHERE (case_id IS NULL);

CREATE INDEX documents_unscanned ON documents USING btree (scan_after NULLS FIRST) WHERE (scan = 'UNSCANNED'::text);

CREATE INDEX documents_user ON documents USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX feedback_comments ON feedback USING btree (created_at DESC, id) WHERE (comment IS NOT NULL);

CREATE INDEX feedback_newest ON feedback USING btree (created_at DESC, id) INCLUDE (rating);

CREATE INDEX guest_proofs_expiry ON guest_proofs USING btree (expires_at);

CREATE INDEX page_positions_expiry ON page_positions USING btree (expires_at);

CREATE INDEX idempotency_created ON idempotency USING btree (created_at);

CREATE INDEX demo_inbox_newest ON demo_inbox USING btree (created_at DESC);

CREATE INDEX city_changes_commit ON city_changes USING btree (txid, version);

CREATE UNIQUE INDEX city_changes_version ON city_changes USING btree (version);

CREATE INDEX reply_templates_entity ON reply_templates USING btree (entity_id, sort);

CREATE INDEX message_template_changes_key ON message_template_changes USING btree (key, at DESC);

CREATE INDEX one_time_codes_destination ON one_time_codes USING btree (destination, sent_at);

CREATE INDEX one_time_codes_sent ON one_time_codes USING btree (sent_at);

CREATE INDEX operator_audit_log_commit ON operator_audit_log USING btree (txid, seq);

CREATE INDEX job_retries_job ON job_retries USING btree (job_id);

CREATE INDEX jobs_done ON jobs USING btree (done_at) WHERE (done_at IS NOT NULL);

CREATE INDEX jobs_due ON jobs USING btree (queue, next_at) WHERE ((done_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX jobs_failed ON jobs USING btree (queue, created_at DESC, id) WHERE (failed_at IS NOT NULL);

CREATE UNIQUE INDEX jobs_key ON jobs USING btree (queue, key) WHERE ((done_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX jobs_failed_of_case ON jobs USING btree (((data ->> 'caseId'::text))) WHERE (failed_at IS NOT NULL);

CREATE INDEX jobs_recipient ON jobs USING btree (((data ->> 'recipient'::text))) WHERE (queue = ANY (ARRAY['sms'::text, 'email'::text]));

CREATE INDEX jobs_subscription ON jobs USING btree (((data ->> 'subscriptionId'::text)), created_at DESC, id) WHERE (queue = 'webhooks'::text);

CREATE INDEX password_links_expiry ON password_links USING btree (expires_at);

CREATE INDEX pii_access_log_commit ON pii_access_log USING btree (txid, id);

CREATE INDEX pii_access_log_user ON pii_access_log USING btree (user_id, at DESC);

CREATE INDEX oidc_payloads_expiry ON oidc_payloads USING btree (expires_at);

CREATE INDEX oidc_payloads_grant ON oidc_payloads USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX oidc_payloads_uid ON oidc_payloads USING btree (kind, uid) WHERE (uid IS NOT NULL);

CREATE INDEX refused_sign_ins_expiry ON refused_sign_ins USING btree (expires_at);

CREATE INDEX registrations_expiry ON registrations USING btree (expires_at);

CREATE UNIQUE INDEX branches_code ON branches USING btree (lower(code));

CREATE UNIQUE INDEX entities_code ON entities USING btree (lower(code));

CREATE UNIQUE INDEX services_code ON services USING btree (lower(code));

CREATE INDEX branches_entity ON branches USING btree (entity_id, sort);

CREATE INDEX services_entity ON services USING btree (entity_id, sort);

CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);

CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts USING btree (expires_at);

CREATE INDEX suggestions_browser ON suggestions USING btree (browser, created_at) WHERE (case_id IS NULL);

CREATE INDEX suggestions_created ON suggestions USING btree (created_at);

CREATE INDEX surveys_at ON surveys USING btree (at);

CREATE INDEX surveys_entity ON surveys USING btree (entity_id);

CREATE INDEX unmatched_words_last ON unmatched_words USING btree (last_at);

CREATE INDEX users_created ON users USING btree (created_at DESC, id);

CREATE INDEX users_entity ON users USING btree (entity_id) WHERE (entity_id IS NOT NULL);

CREATE INDEX users_name ON users USING btree (first_name, last_name, id);

CREATE INDEX users_name_ar ON users USING btree (first_name_ar, last_name_ar, id);

CREATE INDEX users_search_gin ON users USING gin (search_code gin_trgm_ops);

CREATE INDEX users_status ON users USING btree (status, created_at DESC);

CREATE INDEX users_type ON users USING btree (user_type, status, created_at DESC, id);

CREATE INDEX users_type_created ON users USING btree (user_type, created_at DESC, id);

CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, seq);

CREATE INDEX webhook_audit_commit ON webhook_audit USING btree (txid, seq);

CREATE INDEX webhook_audit_subscription ON webhook_audit USING btree (subscription_id, seq);

CREATE TRIGGER case_changes_by_anonymization AFTER UPDATE OF anonymized_at ON cases FOR EACH ROW WHEN (((old.anonymized_at IS NULL) AND (new.anonymized_at IS NOT NULL))) EXECUTE FUNCTION case_changes_by_anonymization();

CREATE TRIGGER case_changes_by_comment AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION case_changes_by_comment();

CREATE TRIGGER case_changes_by_event AFTER INSERT ON case_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION case_changes_by_event();

CREATE TRIGGER case_events_append_only BEFORE DELETE OR UPDATE ON case_events FOR EACH ROW EXECUTE FUNCTION case_events_append_only();

CREATE TRIGGER case_events_no_truncate BEFORE TRUNCATE ON case_events FOR EACH STATEMENT EXECUTE FUNCTION case_events_append_only();

CREATE TRIGGER cases_search_terms AFTER INSERT ON cases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_search_terms();

CREATE TRIGGER operator_audit_log_append_only BEFORE DELETE OR UPDATE ON operator_audit_log FOR EACH ROW EXECUTE FUNCTION operator_audit_log_append_only();

CREATE TRIGGER operator_audit_log_no_truncate BEFORE TRUNCATE ON operator_audit_log FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_log_append_only();

CREATE TRIGGER webhook_audit_append_only BEFORE DELETE OR UPDATE ON webhook_audit FOR EACH ROW EXECUTE FUNCTION webhook_audit_append_only();

CREATE TRIGGER webhook_audit_no_truncate BEFORE TRUNCATE ON webhook_audit FOR EACH STATEMENT EXECUTE FUNCTION webhook_audit_append_only();

ALTER TABLE ONLY account_decisions
    ADD CONSTRAINT account_decisions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY account_decisions
    ADD CONSTRAINT account_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY branches
    ADD CONSTRAINT branches_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE;

ALTER TABLE ONLY case_alerts
    ADD CONSTRAINT case_alerts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY case_appeals
    ADD CONSTRAINT case_appeals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY case_audit
    ADD CONSTRAINT case_audit_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY case_confirmations
    ADD CONSTRAINT case_confirmations_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id);

ALTER TABLE ONLY known_issues
    ADD CONSTRAINT known_issues_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY known_issues
    ADD CONSTRAINT known_issues_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);

ALTER TABLE ONLY known_issue_followers
    ADD CONSTRAINT known_issue_followers_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id);

ALTER TABLE ONLY known_issue_messages
    ADD CONSTRAINT known_issue_messages_known_issue_id_fkey FOREIGN KEY (known_issue_id) REFERENCES known_issues(id);

ALTER TABLE ONLY known_issue_deliveries
    ADD CONSTRAINT known_issue_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES known_issue_messages(id);

ALTER TABLE ONLY case_events
    ADD CONSTRAINT case_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY sla_targets
    ADD CONSTRAINT sla_targets_case_type_id_fkey FOREIGN KEY (case_type_id) REFERENCES case_types(id);

ALTER TABLE ONLY sla_targets
    ADD CONSTRAINT sla_targets_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE;

ALTER TABLE ONLY sla_targets
    ADD CONSTRAINT sla_targets_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_case_type_id_fkey FOREIGN KEY (case_type_id) REFERENCES case_types(id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);

ALTER TABLE ONLY cases
    ADD CONSTRAINT cases_api_client_id_fkey FOREIGN KEY (api_client_id) REFERENCES api_clients(id);

ALTER TABLE ONLY sla_settings
    ADD CONSTRAINT sla_settings_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

ALTER TABLE ONLY content_changes
    ADD CONSTRAINT content_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY delegations
    ADD CONSTRAINT delegations_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE;

ALTER TABLE ONLY delegations
    ADD CONSTRAINT delegations_from_user_fkey FOREIGN KEY (from_user) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY delegations
    ADD CONSTRAINT delegations_to_user_fkey FOREIGN KEY (to_user) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY document_variants
    ADD CONSTRAINT document_variants_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_known_issue_message_id_fkey FOREIGN KEY (known_issue_message_id) REFERENCES known_issue_messages(id);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY entities
    ADD CONSTRAINT entities_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY entities
    ADD CONSTRAINT entities_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY faqs
    ADD CONSTRAINT faqs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY faqs
    ADD CONSTRAINT faqs_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY guest_proofs
    ADD CONSTRAINT guest_proofs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id);

ALTER TABLE ONLY holidays
    ADD CONSTRAINT holidays_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY user_identities
    ADD CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY legal_holds
    ADD CONSTRAINT legal_holds_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY legal_holds
    ADD CONSTRAINT legal_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ONLY reply_template_changes
    ADD CONSTRAINT reply_template_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY reply_template_changes
    ADD CONSTRAINT reply_template_changes_template_id_fkey FOREIGN KEY (template_id) REFERENCES reply_templates(id) ON DELETE CASCADE;

ALTER TABLE ONLY reply_templates
    ADD CONSTRAINT reply_templates_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE;

ALTER TABLE ONLY reply_templates
    ADD CONSTRAINT reply_templates_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY message_template_changes
    ADD CONSTRAINT message_template_changes_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY message_templates
    ADD CONSTRAINT message_templates_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY job_retries
    ADD CONSTRAINT job_retries_actor_fkey FOREIGN KEY (actor) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY pii_access_log
    ADD CONSTRAINT pii_access_log_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY pii_access_log
    ADD CONSTRAINT pii_access_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY pending_answers
    ADD CONSTRAINT pending_answers_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE;

ALTER TABLE ONLY pending_answers
    ADD CONSTRAINT pending_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY saved_filters
    ADD CONSTRAINT saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY services
    ADD CONSTRAINT services_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE SET NULL;

ALTER TABLE ONLY learnt_words
    ADD CONSTRAINT learnt_words_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY services
    ADD CONSTRAINT services_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES services(id);

ALTER TABLE ONLY services
    ADD CONSTRAINT services_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id) ON DELETE CASCADE;

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY stories
    ADD CONSTRAINT stories_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY faqs
    ADD CONSTRAINT faqs_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY stories
    ADD CONSTRAINT stories_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY stories
    ADD CONSTRAINT stories_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY survey_answers
    ADD CONSTRAINT survey_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;

ALTER TABLE ONLY surveys
    ADD CONSTRAINT surveys_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);

ALTER TABLE ONLY surveys
    ADD CONSTRAINT surveys_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY api_clients
    ADD CONSTRAINT api_clients_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES documents(id) ON DELETE SET NULL;

ALTER TABLE ONLY webhook_attempts
    ADD CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhook_subscriptions
    ADD CONSTRAINT webhook_subscriptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY webhook_subscriptions
    ADD CONSTRAINT webhook_subscriptions_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities(id);

ALTER TABLE ONLY webhook_subscriptions
    ADD CONSTRAINT webhook_subscriptions_api_client_id_fkey FOREIGN KEY (api_client_id) REFERENCES api_clients(id);

COMMENT ON TABLE account_decisions IS 'Decisions of administrators about accounts, with the status before and after; append-only.';

COMMENT ON TABLE api_clients IS 'Systems that call the API with their own credentials.';

COMMENT ON COLUMN api_clients.secret_hash IS 'SHA-256 of the client secret; the secret itself is shown once.';

COMMENT ON COLUMN api_clients.entity_id IS 'The only entity whose cases the client sees; null: all entities.';

COMMENT ON TABLE city_changes IS 'Changes of the city''s settings, with the values before and after; append-only.';

COMMENT ON TABLE city_emblems IS 'Uploaded emblems as base64 PNG; the id is the SHA-256 of the image.';

COMMENT ON TABLE city_settings IS 'Names, emblem, colour, contact details and texts of the city; one row from the first change on.';

COMMENT ON TABLE setup_marks IS 'What happened once while the portal was set up: test messages, dismissal of the steps.';

COMMENT ON TABLE branches IS 'Parts of an entity whose staff handle some of its services.';

COMMENT ON TABLE case_alerts IS 'SLA alerts that were sent for a case, one row for each level and round.';

COMMENT ON COLUMN case_alerts.round IS '1: first answer, 2: re-study.';

COMMENT ON COLUMN case_alerts.notified_count IS 'Number of people who were notified.';

COMMENT ON TABLE case_appeals IS 'The grievance and the submission to the ombudsman of a case, at most one of each.';

COMMENT ON TABLE case_audit IS 'Access log of cases: every action and every read by staff; append-only.';

COMMENT ON COLUMN case_audit.role IS 'Role in which the person acted: owner, agent, manager or admin.';

COMMENT ON TABLE case_changes IS 'Change feed of cases, written by triggers and read in commit order.';

COMMENT ON COLUMN case_changes.txid IS 'Transaction that wrote the row; the feed is ordered by it.';

COMMENT ON TABLE case_events IS 'History of a case, linked by a keyed hash chain; append-only.';

COMMENT ON COLUMN case_events.actor_names IS 'Names of the previous and next assignee or entity at the time of the event.';

COMMENT ON COLUMN case_events.text_salt IS 'Salt of text_hash; removed together with the text when the case is anonymized.';

COMMENT ON COLUMN case_events.hash IS 'Keyed hash over the event and the hash of the event before it.';

COMMENT ON COLUMN case_events.field_hashes IS 'Keyed hashes of the case fields and files that the event set.';

COMMENT ON COLUMN case_events.field_hashes_salt IS 'Salt of field_hashes; removed when the case is anonymized.';

COMMENT ON COLUMN case_events.txid IS 'Transaction that wrote the row; the audit export is ordered by it.';

COMMENT ON TABLE case_metric_state IS 'Progress of the analytics computation: one row.';

COMMENT ON COLUMN case_metric_state.counted_until IS 'Every change of a case up to this time is included in case_metrics.';

COMMENT ON COLUMN case_metric_state.rules IS 'Fingerprint of the rules by which case_metrics was computed.';

COMMENT ON TABLE case_day_counts IS 'Roll-up of case_metrics: cases submitted and answered by day.';

COMMENT ON COLUMN case_day_counts.case_type_id IS '0: of all types.';

COMMENT ON TABLE case_month_metrics IS 'Roll-up of case_metrics by month of submission, and of due cases by the month of their due day, updated by the statement that writes case_metrics (roll-ups.ts).';

COMMENT ON COLUMN case_month_metrics.kind IS 'What the row is about: total, status, type, entity, channel or service.';

COMMENT ON COLUMN case_month_metrics.case_type_id IS '0: of all types.';

COMMENT ON COLUMN case_month_metrics.key IS 'Its ID; entity/service for a service.';

COMMENT ON COLUMN case_month_metrics.working_days IS 'Working days until the answer; -1 without an answer, and for due cases.';

COMMENT ON COLUMN case_month_metrics.due IS 'Cases whose answer was due in the month.';

COMMENT ON COLUMN case_month_metrics.on_time IS 'Those of them that were answered by their due day.';

COMMENT ON TABLE case_month_ratings IS 'Roll-up of survey answers by month of submission and rated entity.';

COMMENT ON COLUMN case_month_ratings.case_type_id IS '0: of all types.';

COMMENT ON COLUMN case_month_ratings.option_id IS 'The question; empty: the number of surveys.';

COMMENT ON TABLE case_metrics IS 'Analytics of a case, computed from its events; can be recomputed at any time.';

COMMENT ON COLUMN case_metrics.due_day IS 'The day by whose end the first answer was due; null while the case waits for the customer, and if it was cancelled before the end of that day.';

COMMENT ON TABLE case_types IS 'Types of case with the fields that each type asks for.';

COMMENT ON COLUMN case_types.fields IS 'Field name to visibility: 0 none, 1 required, 2 editable, 3 read-only, 4 hidden.';

COMMENT ON TABLE cases IS 'Cases that customers submitted.';

COMMENT ON COLUMN cases.sla_started_at IS 'Start of the current SLA period; null: the time of submission.';

COMMENT ON COLUMN cases.sla_in_working_days IS 'Whether sla_days counts working days or calendar days.';

COMMENT ON COLUMN cases.sla_days_left IS 'Days left while the SLA is paused.';

COMMENT ON COLUMN cases.due_at IS 'End of the current SLA period; null while it is paused. Kept as it was when the case was answered or closed.';

COMMENT ON COLUMN cases.answer_due_at IS 'When the first answer of a case with a re-study was due; null: due_at says so.';

COMMENT ON COLUMN cases.search IS 'Searchable text, folded: lower case, without diacritics, Arabic letter variants unified; a blank before each word.';

COMMENT ON COLUMN cases.anonymized_at IS 'Time at which the personal data were removed by the retention policy.';

COMMENT ON TABLE channels IS 'Channels by which a customer is notified.';

COMMENT ON TABLE comments IS 'Comments of customers and staff on a case; internal comments are visible to staff only.';

COMMENT ON TABLE contact_messages IS 'Messages from the contact form.';

COMMENT ON TABLE contacts IS 'Mobile numbers and email addresses that guests verified by a one-time code.';

COMMENT ON TABLE content_changes IS 'History of edits to content, with the changed values before and after each edit.';

COMMENT ON TABLE delegations IS 'Periods in which an agent hands work over to a colleague.';

COMMENT ON COLUMN delegations.first_day IS 'YYYY-MM-DD in Asia/Dubai; last_day is included.';

COMMENT ON TABLE demo_inbox IS 'Messages that the demo shows instead of sending them.';

COMMENT ON TABLE document_variants IS 'Published images in other sizes and formats.';

COMMENT ON TABLE documents IS 'Metadata of uploaded files; the bytes are in the file storage under key.';

COMMENT ON COLUMN documents.uploader IS 'Hash of the browser id, or the account, until a case claims the file.';

COMMENT ON COLUMN documents.key IS 'Key in the file storage. Rows of the cases that one answer has resolved share it.';

COMMENT ON COLUMN documents.known_issue_message_id IS 'The answer to a known issue whose proof the file is; each case gets a row of its own.';

COMMENT ON COLUMN documents.scan IS 'Result of the malware scan; infected files have no bytes.';

COMMENT ON COLUMN entities.active IS 'False: retired. Its cases stay; no new case can have it.';

COMMENT ON COLUMN entities.code IS 'Stable identifier in files and links, unique without regard to case and never reused.';

COMMENT ON COLUMN entities.keywords IS 'Words that find it; never shown.';

COMMENT ON COLUMN faqs.keywords IS 'Words that find it; never shown.';

COMMENT ON TABLE entities IS 'Government entities that receive cases.';

COMMENT ON COLUMN entities.removed_at IS 'Time at which an editor removed the entity; existing references stay valid.';

COMMENT ON TABLE faqs IS 'Frequently asked questions.';

COMMENT ON TABLE feedback IS 'Ratings of the portal, with an optional comment.';

COMMENT ON TABLE guest_proofs IS 'Session tokens of guests who verified a mobile number or an email address.';

COMMENT ON TABLE holidays IS 'Public holidays, which are no working days for the SLA.';

COMMENT ON COLUMN holidays.from_day IS 'YYYY-MM-DD; to_day is included.';

COMMENT ON TABLE idempotency IS 'Stored responses of requests with an Idempotency-Key header.';

COMMENT ON TABLE page_positions IS 'The last case of each page of an Open311 list that a reader has read lately.';

COMMENT ON TABLE job_retries IS 'Manual retries of failed jobs, with the administrator.';

COMMENT ON TABLE jobs IS 'Background jobs: messages, webhook deliveries and recurring work.';

COMMENT ON COLUMN jobs.key IS 'At most one waiting job of a queue has this key; null: no limit.';

COMMENT ON COLUMN jobs.next_at IS 'Due date of the job; while the job runs, the end of its lease.';

COMMENT ON COLUMN jobs.failed_at IS 'When the last attempt failed; null while attempts remain.';

COMMENT ON TABLE legal_holds IS 'Legal holds: cases and people that the retention policy must not anonymize.';

COMMENT ON TABLE reply_template_changes IS 'History of reply templates with each version; append-only.';

COMMENT ON COLUMN reply_template_changes.content IS 'What the change made of the template.';

COMMENT ON TABLE reply_templates IS 'Templates for the replies of staff.';

COMMENT ON COLUMN reply_templates.entity_id IS 'Null: for all entities.';

COMMENT ON COLUMN reply_templates.active IS 'False: retired; staff no longer choose it.';

COMMENT ON TABLE message_template_changes IS 'History of edits to message templates; append-only.';

COMMENT ON TABLE message_templates IS 'Message templates that an administrator edited; null texts mean the built-in ones.';

COMMENT ON TABLE nationalities IS 'Nationalities to choose from in the registration form.';

COMMENT ON TABLE oidc_payloads IS 'State of the embedded OpenID Connect provider.';

COMMENT ON TABLE one_time_codes IS 'One-time codes that were sent, as hashes, with their attempts.';

COMMENT ON COLUMN one_time_codes.browser IS 'Hash of the browser id that asked for the code.';

COMMENT ON COLUMN one_time_codes.network IS 'Hash of the IP prefix that asked for the code.';

COMMENT ON COLUMN one_time_codes.new_network IS 'Whether the network had not asked for codes before; such networks share one limit.';

COMMENT ON COLUMN one_time_codes.fallback IS 'Whether it is a fallback code of 16 digits: bound to no browser, and outside the limits of short codes.';

COMMENT ON TABLE operator_audit_log IS 'Actions of operators on the command line; append-only, without personal data.';

COMMENT ON TABLE password_links IS 'Password reset links that were sent, as hashes.';

COMMENT ON COLUMN password_links.user_version IS 'users.version when the link was sent; a later version invalidates the link.';

COMMENT ON TABLE pii_access_log IS 'Access log of profiles and identity documents; append-only.';

COMMENT ON TABLE rate_limit_counters IS 'Counters of the rate limits, shared by all instances.';

COMMENT ON TABLE refused_sign_ins IS 'ID tokens of sign-ins that the portal refused, needed to sign out at the identity provider.';

COMMENT ON COLUMN refused_sign_ins.id_token IS 'Encrypted.';

COMMENT ON TABLE registrations IS 'Registrations in progress; a row is deleted when the registration is finished or expires.';

COMMENT ON COLUMN registrations.browser IS 'Hash of the browser id.';

COMMENT ON COLUMN registrations.email_auto_sent IS 'Whether the email code was sent without a request, so that the first request sends none.';

COMMENT ON TABLE pending_answers IS 'Answers of staff that are sent later and can be taken back until then, and those that could not be sent.';

COMMENT ON COLUMN pending_answers.roles IS 'The roles of the request; the account may have lost them when the answer is sent.';

COMMENT ON COLUMN pending_answers.refused IS 'The code of the error why it could not be sent.';

COMMENT ON TABLE saved_filters IS 'Case filters that staff saved under a name.';

COMMENT ON TABLE search_terms IS 'Distinct words of cases.search, maintained by a trigger, for substring search.';

COMMENT ON COLUMN services.case_types IS 'Case types that it may be chosen for; null: all.';

COMMENT ON COLUMN services.replaced_by IS 'The service to use instead of a retired one.';

COMMENT ON COLUMN services.search IS 'Names and keywords of both languages, folded for search.';

COMMENT ON TABLE services IS 'Services of an entity that a case can be about.';

COMMENT ON COLUMN services.branch_id IS 'Branch that handles the service; null: the entity as a whole.';

COMMENT ON TABLE sessions IS 'Sessions of signed-in users; the tokens of the identity provider are encrypted.';

COMMENT ON COLUMN sessions.user_version IS 'users.version at sign-in; a later version ends the session.';

COMMENT ON COLUMN sessions.renewing_until IS 'Lease of the instance that renews the access token.';

COMMENT ON TABLE sign_in_attempts IS 'Sign-ins in progress at the identity provider.';

COMMENT ON COLUMN sign_in_attempts.verifier IS 'PKCE code verifier, encrypted.';

COMMENT ON TABLE signing_keys IS 'Signing keys of the embedded identity provider, encrypted.';

COMMENT ON TABLE sla_settings IS 'Settings of the SLA: weekend, warning threshold and escalation delay; one row.';

COMMENT ON COLUMN sla_settings.weekend IS '0 Sunday to 6 Saturday.';

COMMENT ON COLUMN sla_settings.further_days IS 'Working days after the due date until a case is escalated.';

COMMENT ON TABLE sla_targets IS 'Working days allowed for a case type, for one entity or as the default.';

COMMENT ON COLUMN sla_targets.entity_id IS 'Null: the default for all entities without their own row.';

COMMENT ON TABLE stories IS 'Success stories.';

COMMENT ON TABLE survey_answers IS 'Ratings of a survey, one row for each question.';

COMMENT ON TABLE unmatched_words IS 'Words of searches of the site that found nothing, kept for 90 days.';

COMMENT ON TABLE learnt_words IS 'Words that are typical of the cases of a service, learnt anew each day.';

COMMENT ON COLUMN suggestions.browser IS 'Hash of the browser id, to count people; null for other clients.';

COMMENT ON COLUMN suggestions.case_id IS 'The case that the browser submitted within seven days.';

COMMENT ON COLUMN suggestions.hold_out IS 'The page shows nothing, so that the effect of suggestions can be measured.';

COMMENT ON TABLE suggestions IS 'FAQs, services and case types that were suggested for a text, and the outcome; the text is not stored.';

COMMENT ON COLUMN cases.proof_file_ids IS 'Files that show that the case is resolved.';

COMMENT ON COLUMN cases.proof_reason IS 'Why there is no proof although the service requires one.';

COMMENT ON COLUMN services.proof_required IS 'What must show that a case is resolved.';

COMMENT ON TABLE known_issues IS 'Problems that many people report, each answered once.';

COMMENT ON COLUMN known_issues.radius IS 'In metres around the place; null for the whole city.';

COMMENT ON TABLE known_issue_followers IS 'People without a case who are told about a known issue, by a mobile or an email that they have proven.';

COMMENT ON TABLE known_issue_messages IS 'Answers and news that are sent to everybody of a known issue.';

COMMENT ON TABLE known_issue_deliveries IS 'Who gets a message of a known issue; done_at is set in the transaction that has the effect, so that each gets it once.';

COMMENT ON COLUMN known_issue_deliveries.recipient_id IS 'A case, or a follower.';

COMMENT ON COLUMN cases.known_issue_id IS 'The known issue that the case belongs to.';

COMMENT ON TABLE case_confirmations IS 'Whether customers say that their case is fixed, one row for each answer of the entity.';

COMMENT ON COLUMN case_confirmations.round IS '1: the first answer; 2: the answer of the re-study.';

COMMENT ON COLUMN case_audit.overridden IS 'The warnings about a reply that was sent in spite of them.';

COMMENT ON COLUMN case_metrics.confirmed IS 'Whether the customer confirmed the last answer as fixed; null where they did not say.';

COMMENT ON TABLE surveys IS 'Surveys that customers answered about their case.';

COMMENT ON COLUMN surveys.entity_id IS 'Entity that handled the case when it was rated.';

COMMENT ON TABLE user_identities IS 'Accounts at identity providers, linked to users.';

COMMENT ON COLUMN user_identities.emirates_id IS 'The Emirates ID that the provider has verified.';

COMMENT ON TABLE users IS 'Accounts of customers and staff.';

COMMENT ON COLUMN users.admin_by_command IS 'The administrator role was given by npm run admin, and sign-ins keep it without a claim.';

COMMENT ON COLUMN users.version IS 'Raised when roles or password change; sessions with an older version end.';

COMMENT ON COLUMN users.user_type IS 'Type derived from the roles, in the order of specification section 6.';

COMMENT ON COLUMN users.search IS 'Names, email addresses and mobile number, folded for search.';

COMMENT ON TABLE webhook_attempts IS 'Delivery attempts of a webhook message.';

COMMENT ON TABLE webhook_audit IS 'Administrative changes of webhook subscriptions; append-only.';

COMMENT ON TABLE webhook_subscriptions IS 'URLs of other systems that receive case events.';

COMMENT ON COLUMN webhook_subscriptions.secret IS 'Signing secret, encrypted.';

COMMENT ON COLUMN webhook_subscriptions.previous_secret IS 'Previous signing secret, encrypted; it signs too until previous_until.';

INSERT INTO case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort) VALUES (1, 'incident', 'Incident', 'بلاغ', 'A fault or an event that needs the entity to act.', 'خلل أو حادثة تحتاج إلى تدخّل الجهة المعنية.', '{"location": 2, "voiceNote": 2, "attachments": 2, "description": 1, "suggestedSolution": 4, "assetNumber": 2}', false, 1);

INSERT INTO case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort) VALUES (2, 'complaint', 'Complaint', 'شكوى', 'You are not satisfied with a service, a procedure or how you were treated.', 'عدم رضا عن خدمة أو إجراء أو أسلوب تعامل.', '{"location": 2, "voiceNote": 2, "attachments": 2, "description": 1, "suggestedSolution": 2, "assetNumber": 4}', false, 2);

INSERT INTO case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort) VALUES (3, 'enquiry', 'Enquiry', 'استفسار', 'A question about a service.', 'سؤال عن خدمة.', '{"location": 2, "voiceNote": 2, "attachments": 2, "description": 1, "suggestedSolution": 4, "assetNumber": 4}', true, 3);

INSERT INTO case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort) VALUES (4, 'suggestion', 'Suggestion', 'اقتراح', 'An idea to improve or simplify a government service.', 'فكرة لتطوير خدمة حكومية أو تبسيط إجراءاتها.', '{"location": 2, "voiceNote": 2, "attachments": 2, "description": 1, "suggestedSolution": 1, "assetNumber": 4}', false, 4);

INSERT INTO case_types (id, key, name_en, name_ar, hint_en, hint_ar, fields, hidden, sort) VALUES (5, 'feedback', 'Feedback', 'ملاحظة', 'An opinion, thanks or a comment about your experience.', 'رأي أو شكر أو ملاحظة عن تجربتك مع خدمة.', '{"location": 2, "voiceNote": 2, "attachments": 2, "description": 1, "suggestedSolution": 4, "assetNumber": 4}', false, 5);

INSERT INTO channels (id, name_en, name_ar, sort) VALUES (1, 'SMS', 'الرسائل النصية', 1);

INSERT INTO channels (id, name_en, name_ar, sort) VALUES (2, 'Email', 'البريد الإلكتروني', 2);

INSERT INTO channels (id, name_en, name_ar, sort) VALUES (3, 'SMS and email', 'الرسائل النصية والبريد الإلكتروني', 3);

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000001', '{ASK}', 'More details', 'تفاصيل إضافية', 'Thank you for contacting us. To continue with your case, please tell us the following: […]. You can reply on the case page.', 'نشكر لك تواصلك. لمتابعة طلبك، يرجى تزويدنا بما يلي: […]. يمكنك الرد من صفحة الطلب.', 10, now(), now());

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000002', '{ASK}', 'A picture or a document', 'صورة أو مستند', 'Thank you for contacting us. Please attach a picture or a document that shows […]. You can send it as a reply on the case page.', 'نشكر لك تواصلك. يرجى إرفاق صورة أو مستند يوضّح […]. يمكنك إرساله ردًا من صفحة الطلب.', 20, now(), now());

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000003', '{RESOLVE,RESTUDY_RESOLVE}', 'Cause resolved', 'معالجة السبب', 'Thank you for telling us. Our team looked into it and resolved the cause as follows: […]. If you notice it again, please let us know.', 'نشكر لك تنبيهنا. عاين فريقنا الموضوع وعالج سببه على النحو الآتي: […]. ونرجو إبلاغنا إذا تكرر الأمر.', 30, now(), now());

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000004', '{RESOLVE,RESTUDY_RESOLVE,GRIEVANCE_RESOLVE}', 'Apology and what changes', 'اعتذار وما سيتغيّر', 'We are sorry for what happened. So that it does not happen again, we have done the following: […]. Thank you for your patience.', 'نعتذر عمّا حدث. وحتى لا يتكرر ذلك، اتخذنا الإجراء الآتي: […]. ونشكر لك تفهمك.', 40, now(), now());

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000005', '{RESOLVE,RESPOND,RESTUDY_RESOLVE,GRIEVANCE_RESOLVE}', 'Explanation of the rules', 'توضيح الأنظمة', 'Thank you for contacting us. The rules that apply to this service say the following: […]. We hope that this answers your question.', 'نشكر لك تواصلك. تنص الأنظمة المعمول بها في هذه الخدمة على ما يلي: […]. ونأمل أن يكون في ذلك إجابة عن استفسارك.', 50, now(), now());

INSERT INTO reply_templates (id, actions, title_en, title_ar, text_en, text_ar, sort, created_at, modified_at) VALUES ('5e2f0a00-0000-4000-8000-000000000006', '{RESPOND}', 'Thanks for a suggestion', 'شكر على اقتراح', 'Thank you for your suggestion. We have passed it to the team in charge, which will do the following: […]. We value your ideas.', 'نشكر لك اقتراحك. أحلناه إلى الفريق المختص، وستكون الخطوة التالية: […]. ونقدّر حرصك على تطوير خدماتنا.', 60, now(), now());

INSERT INTO reply_template_changes (id, template_id, version, action, fields, content, at)
SELECT gen_random_uuid(), id, version, 'CREATE', '{actions,titleAr,titleEn,textAr,textEn,order}',
  jsonb_build_object('actions', actions, 'titleEn', title_en, 'titleAr', title_ar, 'textEn', text_en, 'textAr', text_ar, 'order', sort),
  created_at FROM reply_templates;
