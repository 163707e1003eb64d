const toCustomers =
  'mailed to each customer is what one of his jobs reached, as his sight of it goes; server/services/tracking/event-mails/mailEvents.test.ts'

/** Those of messages, timelines and track and trace. */
export const ofTracking = {
  'server/services/print/written.ts': [
    1,
    'the names of people on papers for customers and agents outside, who are told no login; tests/attacks/customers.test.ts',
  ],
  'server/services/operations/event-rules/rulesOf.ts': [2, 'company'],
  'server/services/tracking/event-message-rules.ts': [1, 'taken'],
  'server/services/operations/progressTold.ts': [1, 'the names of events whose activities it may tell'],
  'server/realtime/changes.ts': [1, 'whether a view shows what was written; who hears of it reads the view'],
  'server/realtime/noticeChoices.ts': [
    1,
    'what people chose to be told, to tell them by it; nothing of it is answered',
  ],
  'server/realtime/notificationEndpoints.ts': [1, "the reader's own choices, in what he is told"],
  'server/services/tracking/notice-choices/mailNotices.ts': [
    5,
    'mailed to each person is what is told of shipments that he reads by session.of()',
  ],
  'server/services/tracking/event-mails/eventMail.ts': [3, toCustomers],
  'server/services/tracking/event-mails/mailEvents.ts': [2, toCustomers],
  'server/services/tracking/event-messages/noteTold.ts': [1, 'company'],
  'server/services/tracking/event-messages/tellJob.ts': [
    2,
    'a message tells the job that it is of, whatever its sender may read; answered are counts alone (tests/attacks/eventMessages.test.ts)',
  ],
  'server/services/tracking/event-messages/assigning.ts': [1, 'kept'],
  'server/services/company/companyCaller.ts': [1, 'company'],
  'server/services/company/companyZone.ts': [1, 'company'],
  'server/services/tracking/event-messages/receive.ts': [
    1,
    'keeps what came, answered as counts; the jobs that it names are those that its sender sees',
  ],
  'server/services/tracking/event-messages/tellBehind.ts': [5, 'kept'],
  'server/services/tracking/event-messages/tellJobs.ts': [
    2,
    'moves what was kept, and the number of a job that did not take it, which is told with the message alone',
  ],
  'server/services/tracking/event-messages/eventsOfCodes.ts': [1, 'written'],
  'server/services/tracking/event-messages/incidents.ts': [1, 'kept'],
  'server/services/tracking/event-messages/reachEvents.ts': [2, 'kept'],
  'server/services/tracking/event-messages/warnLate.ts': [1, 'company'],
  'server/services/tracking/event-messages/jobsTold.ts': [
    3,
    'finds the jobs that a message is of; answered is how many messages found one (tests/attacks/eventMessages.test.ts)',
  ],
  'server/services/tracking/event-messages/keptFacts.ts': [1, 'kept'],
  'server/services/tracking/event-messages/newOnes.ts': [1, 'taken'],
  'server/services/tracking/event-messages/readReceived.ts': [1, 'kept'],
  'server/services/tracking/event-messages/wayOfJob.ts': [2, 'kept'],
  'server/services/tracking/tracking-links/endpoint.ts': [
    1,
    'the link of whoever has its token, and whether its company is open; tests/attacks/trackingLinks.test.ts',
  ],
  'server/services/tracking/tracking-links/publicTrace.ts': [
    3,
    'what a public link shows: the fields that it names alone, to who holds its token; tests/attacks/trackingLinks.test.ts',
  ],
}
