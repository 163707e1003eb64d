/** What people are told about of their own accord. */
export const noticeTopics = ['MILESTONE', 'LATE'] as const

export type NoticeTopic = (typeof noticeTopics)[number]

export const noticeChannels = ['SCREEN', 'EMAIL', 'BOTH', 'NONE'] as const

export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeRhythms = ['AT_ONCE', 'DAILY'] as const

export interface NoticeChoice {
  readonly owner: string
  /** `ALL`: every one that has no choice of its own. */
  readonly event: string
  readonly channel: NoticeChannel
}

/** Of what somebody chose for a topic, that which holds for an event: its own before that for all. */
export const choiceFor = <C extends NoticeChoice>(
  choices: readonly C[],
  owner: string,
  event: string | null,
): C | undefined => {
  const own = choices.filter((choice) => choice.owner === owner)
  return own.find((choice) => choice.event === event) ?? own.find((choice) => choice.event === 'ALL')
}

/** Who chose nothing is told on screen. */
export const onScreen = (choice: NoticeChoice | undefined): boolean =>
  choice === undefined || choice.channel === 'SCREEN' || choice.channel === 'BOTH'

/** The hour from which on a day's digest is mailed, by the clock of the company. */
export const digestHour = 7
