import type { AuditEntry } from './auditEntries.ts'

type About = Pick<AuditEntry, 'subject' | 'recordId' | 'recordTitle'>

/** What an entry says of the record that it is about. */
export const aboutUser = (username: string): About => ({ subject: 'users', recordId: username, recordTitle: username })

export const aboutInvitation = ({ id, email }: { readonly id: string; readonly email: string }): About => ({
  subject: 'invitations',
  recordId: id,
  recordTitle: email,
})
