import type { MailTexts } from './texts/mailTexts.ts'

/**
 * Mails about who somebody is: codes, links that let somebody in, and notices of what changed of an account. They leave
 * through the platform's mailer alone; of each, what it must tell whatever words a company gives it.
 */
export const identityKinds = {
  securityCode: ['code'],
  invitation: ['link'],
  passwordChanged: [],
  clientCode: ['code', 'link'],
  clientKnown: ['link'],
  emailOld: ['link', 'newEmail'],
  emailNew: ['link'],
  emailChanged: [],
} as const satisfies { readonly [K in keyof MailTexts]?: readonly string[] }

export type IdentityKind = keyof typeof identityKinds

export const isIdentityKind = (kind: string): kind is IdentityKind => Object.hasOwn(identityKinds, kind)

/** Anything that a mail program makes a link of, but an e-mail address. */
const address =
  /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}@]))/iu

const emails = /[^\s@<>()]+@[\p{L}\p{N}.-]+/gu

/** Whether words of a company hold an address of their own, where the platform's link alone may stand. */
export const holdsAddress = (words: string): boolean => address.test(words.replace(emails, ' '))
