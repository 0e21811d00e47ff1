import { randomBytes } from 'node:crypto';
import { parseTicketNumber, searchedTicket, ticketNumberFrom } from '../../common/identifiers/ticket-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('ticket number', () => {
  it('is parsed from every common spelling', () => {
    const ticket = ticketNumberFrom(randomBytes(9));
    const body = ticket.slice(4);
    const spellings = [
      ticket,
      ticket.toLowerCase(),
      body,
      `voc ${body.slice(0, 5)} ${body.slice(5)}`,
      `V0C-${body.replace(/1/g, 'I').replace(/0/g, 'O')}`,
    ];
    for (const spelling of spellings) expect(parseTicketNumber(spelling)).toBe(ticket);
  });

  it('is rejected with any single wrong character', () => {
    for (let round = 0; round < 50; round++) {
      const body = ticketNumberFrom(randomBytes(9)).slice(4);
      for (let place = 0; place < body.length; place++)
        for (const other of ALPHABET)
          if (other !== body[place])
            expect(parseTicketNumber(`VOC-${body.slice(0, place)}${other}${body.slice(place + 1)}`)).toBeUndefined();
    }
  });

  it('is not parsed from a mobile number, although one in 32 has a valid check character', () => {
    const mobiles = Array.from({ length: 320 }, (_, index) => `050${1_000_000 + index}`);
    expect(mobiles.filter((mobile) => parseTicketNumber(mobile))).toEqual([]);
    // With the prefix it is accepted.
    expect(mobiles.some((mobile) => parseTicketNumber(`VOC-${mobile}`))).toBe(true);
  });

  it('is not searched by words, although one in 32 texts of ten letters has a valid check character', () => {
    for (const words of ['speed limit', 'Broken Gate']) {
      expect(parseTicketNumber(words)).toBeDefined();
      expect(searchedTicket(words)).toBeUndefined();
      expect(searchedTicket(`voc-${words}`)).toBe(parseTicketNumber(words));
    }
    expect(searchedTicket('BR0KENGATE')).toBe('VOC-BR0KENGATE');
  });

  it.each(['', 'VOC-', 'VOC-123', 'VOC-00000000000', '+971501234567', 'U'.repeat(10), 'x'.repeat(50_000)])(
    'is not parsed from %p',
    (text) => {
      expect(parseTicketNumber(text)).toBeUndefined();
    },
  );
});
