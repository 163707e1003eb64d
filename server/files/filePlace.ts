/**
 * Whose name a file's name is: within a place it is given once, so that no upload tells of a file that its sender
 * does not see.
 */
export const placeOf = {
  record: (resource: string, id: string): string => `record:${resource}/${id}`,
  person: (userId: string): string => `person:${userId}`,
  /** Of a person, and shown to no other, whatever right they have. */
  onlyPerson: (userId: string): string => `only:${userId}`,
  company: 'company',
  /** Before the place that a file had beside a record that was deleted since. */
  former: (at: Date): string => `former:${at.toISOString()}:`,
} as const

export const isOnlyOfPerson = (place: string): boolean => place.startsWith('only:')
