import type { PrivacyPolicy } from './privacy-policy.types.ts';

export const policyEn: PrivacyPolicy = {
  lead: 'This policy says what the Customer Voice portal collects, why, who sees it and how long it is kept. It is about this portal alone: each government entity answers for its own websites and services.',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [
        'Customer Voice is a programme of the City Government, and the programme’s team is responsible for this portal. The entity that receives your case is responsible, together with the programme, for what is done with it.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      blocks: [
        'You can read everything on this portal without telling us who you are. When you write to us, we ask only for what is needed to answer you:',
        {
          list: [
            'When you submit a case: its type, the entity and the service, your description and, if you choose to add them, a suggested solution, a place, files and a voice note.',
            'Your mobile number, which you confirm with a one-time code so that nobody else can submit or follow cases in your name. Your first name, last name and email address only if you give them.',
            'What happens to the case afterwards: its status and dates, the messages between you and the entity, and your own decisions, such as cancelling the case or asking for a re-study.',
            'When you contact the programme: your name, mobile number, email address and message.',
            'When you rate the portal: your rating, your comment if you write one, and the page you were on. No name and no number.',
            'Technical data: your network address, used only to limit misuse, and the language of your visit. Our logs note which kind of page or call was asked for, when and with what result. They hold no mobile number, no email address, no code and nothing that you typed.',
          ],
        },
        'Please leave out what your case does not need, especially about other people.',
      ],
    },
    {
      id: 'files',
      title: 'Photos, files, voice and place',
      blocks: [
        'Before a photo is stored, the portal writes it anew. The details hidden in it, such as the place where it was taken, are removed in doing so. Documents, videos and voice notes are kept as you send them, so look at what they contain before you attach them.',
        'A voice note is recorded only after you press the button and your browser has asked you. You can listen to it, record it again or delete it before you submit the case.',
        'The portal learns where you are only if you ask it to use your position and your browser allows it. The place becomes part of the case only when you submit it. The words with which you search for a place go to the place search that the programme uses, without your name or number. Map pictures may come from a map service, which then sees your network address as any website would.',
      ],
    },
    {
      id: 'why',
      title: 'Why we use it',
      blocks: [
        {
          list: [
            'To bring your case to the entity concerned and its response to you.',
            'To make sure that a mobile number is yours, and so to protect you from others.',
            'To tell you by SMS or email what happens to your case.',
            'To answer you when you contact the programme.',
            'To improve government services, with figures that name nobody.',
            'To keep the portal safe, and to do what the law asks of the government.',
          ],
        },
        'We do not sell your data, we do not use it for advertising, and no machine decides about your case.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'The employees of the entity who handle your case. If the case belongs to another entity it is passed on, and its page shows you the new one.',
            'The authorised staff of the programme, who look after how cases are handled. The system keeps a record each time a member of staff opens a case with personal data.',
            'The ombudsman, if you take your case there.',
            'The companies that carry our SMS messages and emails, and those that run our systems: only as far as their task needs it, and bound by our instructions.',
            'Courts and other authorities, where the law obliges us.',
          ],
        },
        'Whoever knows your reference number sees the type of the case, its entity, status and dates. Your name, number, description and files stay hidden until the mobile number is confirmed with a code.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          table: {
            head: ['What', 'How long'],
            rows: [
              ['One-time codes', 'Valid for 5 minutes and stored only in a form from which they cannot be read; deleted after about a day'],
              ['The proof that a mobile number is yours', '30 minutes in the browser that you used'],
              ['Files that you added but did not submit', '24 hours'],
              ['A case that you have begun', 'In your own browser for 24 hours, or until you submit or discard it'],
              ['Copies of the SMS messages and emails that we sent', '30 days'],
              ['Network addresses counted to limit misuse', 'A few hours at most'],
              [
                'Cases with their files and messages, messages to the programme, and ratings',
                'As long as the rules for official records require; then deleted or made anonymous',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'The portal sets only cookies that it cannot do without or that keep a choice of yours. There are none for advertising or for following you, and no other website sets any here.',
        {
          table: {
            names: true,
            head: ['Name', 'What it is for', 'How long'],
            rows: [
              ['locale', 'The language that you chose', '1 day'],
              ['theme', 'The colours that you chose', '1 year'],
              ['font-size', 'The text size that you chose', '1 year'],
              ['consent', 'Whether you allowed your visits to be counted, where the portal asks', '1 year'],
              ['guest', 'Shows that you confirmed a mobile number; it holds a random value, not the number', '30 minutes'],
              ['draft', 'Ties files and codes to this browser until you submit; it holds a random value', '24 hours'],
              ['currentPath', 'The page to which you return after logging in', '1 hour'],
              ['sign-in', 'Ties a login that you have begun to this browser; it holds a random value', '15 minutes'],
              ['token', 'Keeps you logged in; it holds a random value', '12 hours at most'],
              [
                'device',
                'Shows that you logged in or confirmed a number on this browser before, so that wrong tries by others do not lock you out',
                '1 year',
              ],
              ['logged-user', 'Your name and kind of account, to greet you while a page loads', '12 hours at most'],
              ['_session, _interaction', 'Remember at the login page that you have proven who you are', '30 minutes'],
              ['side-menu', 'How wide staff left the menu of their dashboard', '1 year'],
            ],
          },
        },
        'Besides, your browser keeps on your own device what you are writing, so that nothing is lost when the page is loaded again. It is deleted when you submit, discard it or close the tab, and a case you have begun after 24 hours.',
      ],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      blocks: [
        'Your connection to the official portal is encrypted. Codes and proofs are stored only in a form that is of no use to whoever reads it, every file is checked before it is accepted, and nobody sees a case that does not concern them. No system is free of every risk: if something happens that may harm you, we tell you and the competent authority as the law prescribes.',
        'We never ask for a one-time code by telephone, SMS or email. Do not give it to anyone.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See what we hold: confirm your mobile number on the follow-up page to see your cases with everything in them.',
            'Have what is wrong corrected, or add what is missing, by a comment on the case or by contacting us.',
            'Cancel a case for as long as the entity has not responded.',
            'Ask for your data to be deleted or no longer used. Where the rules for official records do not allow it, we tell you why.',
            'Object to how your data is handled, to the programme first and then to the competent authority.',
          ],
        },
        'Write to us for any of these. We may ask you to confirm your mobile number first, so that nobody else receives your data.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        'When this policy changes, the date at its top changes too. The Arabic text is the original; the English one is its translation.',
        'If you have a question about your privacy, use the contact page and mention privacy in your message.',
      ],
    },
  ],
};
