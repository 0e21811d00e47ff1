import sharp from 'sharp';
import { pick } from './person.mjs';

const WORDS = { ar: ['شكوى', 'حالة', 'رقم'], en: ['case', 'complaint', 'number'] };
const DESCRIPTIONS = {
  ar: 'مصباح الشارع أمام المبنى رقم 12 مطفأ منذ ثلاث ليالٍ ويصعب المرور.',
  en: 'The street light in front of building 12 has been dark for three nights.',
};
const FIRST_MOBILE = 1_000_000;

/** The actions of visitors, with their share in percent. */
const VISITS = [
  [45, readAbout],
  [20, followByNumber],
  [10, followOwn],
  [25, submit],
];

/** One visit to the portal. */
export async function visit(city, person) {
  let at = Math.random() * VISITS.reduce((sum, [weight]) => sum + weight, 0);
  const [, perform] = VISITS.find(([weight]) => (at -= weight) < 0) ?? VISITS[0];
  await perform(person, city);
}

/** Reads pages, searches questions and opens the directory. */
async function readAbout(person) {
  await person.open('/', pick(['/faqs', '/partners', '/about-us']));
  await person.data('POST', '/api/faq/search', { text: pick(WORDS[person.language]) });
  await person.open(pick(['/success-story', '/contact-us', '/case']));
  await person.data('GET', `/api/entities?pageSize=10&page=${pick([1, 2, 3])}`);
}

async function followByNumber(person, { tickets }) {
  await person.open('/follow-up');
  await person.data('POST', '/api/incidents/followup', { query: pick(tickets) });
}

/** A customer with an account reads their cases. */
async function followOwn(person, { customers }) {
  await person.open('/login');
  await person.signIn(pick(customers));
  await person.open('/my-cases');
  const { incidents } = await person.data('POST', '/api/incidents/filter', {
    page: 1,
    pageSize: 10,
    sort: '-submitted',
  });
  await person.data('GET', '/api/incidents/filter/status/user');
  if (!incidents.length) return;
  const { ticketNumber, id } = pick(incidents);
  await person.open(`/case-details?ticket=${ticketNumber}`);
  await person.data('POST', '/api/comments/get', { incidentId: id });
  await person.send('POST', '/api/auth/logout');
}

/** A case with a photo, from a verified mobile, read again and commented. */
async function submit(person, city) {
  await person.open('/', '/create-case');
  const entityId = city.nextEntity();
  const { services } = await person.data('POST', '/api/services', { entityId });
  city.guests += 1;
  await person.prove(`+97154${FIRST_MOBILE + city.firstGuest + city.guests}`, (mobile) =>
    city.gateway.newestTo(mobile),
  );
  await person.linger();
  const document = await person.uploadCaseFile('lamp.jpg', await photo());
  const { incident } = await person.data('POST', '/api/incidents', {
    caseTypeId: pick([1, 1, 2, 5]),
    description: DESCRIPTIONS[person.language],
    entityId,
    serviceId: pick(services).id,
    channelId: 1,
    attachments: [document],
    disclaimer: true,
  });
  city.submitted(person, incident, entityId, document);
  await person.open(`/case-details?ticket=${incident.ticketNumber}`);
  await person.data('POST', '/api/comments', {
    incidentId: incident.id,
    contentType: 'TEXT_AREA',
    text: 'Still dark.',
  });
  await person.data('POST', '/api/incidents/get', { ticketNumber: incident.ticketNumber });
}

let photoFile;

/** Created once, so that only the portal's work on it is measured. */
function photo() {
  photoFile ??= sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  return photoFile;
}
