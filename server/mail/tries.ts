const minuteMs = 60_000
/** Longer than any mail server is waited for: what a process that ended had in hand is another's then. */
export const inHandMs = 15 * minuteMs
const mostWaitMs = 12 * 60 * minuteMs
/** A mail that no server took until then is left. */
const givenUpMs = 3 * 24 * 60 * minuteMs

/** When a mail is tried again: ever longer after each try, and not for ever. */
export const nextTry = (
  { tries, notedAt }: { readonly tries: number; readonly notedAt: Date | string },
  now: Date,
): Date | null => {
  const next = new Date(now.getTime() + Math.min(minuteMs * 4 ** (tries - 1), mostWaitMs))
  return next.getTime() > new Date(notedAt).getTime() + givenUpMs ? null : next
}

/** What a server says of whom a mail is for, or of the mail: not of who sends it, which may be put right. */
const ofTheMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/** Whether a server refused a mail for good, as it says itself: it is not tried again. */
export const isRefused = (problem: unknown): boolean =>
  problem instanceof Error &&
  'command' in problem &&
  ofTheMail.has(problem.command) &&
  'responseCode' in problem &&
  Number(problem.responseCode) >= 500
