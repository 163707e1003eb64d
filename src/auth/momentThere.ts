/** A moment as the clock of a company shows it, which is named: who reads it may be where it is another day. */
export const momentThere = (moment: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(moment))
