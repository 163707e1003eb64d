import type { MailTexts } from './mailTexts.ts'

export const en: MailTexts = {
  securityCode: {
    subject: 'Your security code: {code}',
    text: `Hello,

Your security code is {code}. It is good for {minutes} minutes, once.

With it you can change your password at {link}

If you did not ask for it, do nothing: your password stays as it is.`,
  },
  invitation: {
    subject: '{company} invites you to work in Estiba',
    text: `Hello,

{inviter} invites you to the workspace {company} as {role}.

Accept the invitation at {link}

The link is good for {days} days, once.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: `Hello,

The password of {email} was just changed and all its sessions were closed.

If this was not you, ask for a code at {link} and change it again.`,
  },
  clientCode: {
    subject: 'Confirm your registration at {company}: {code}',
    text: `Hello {name},

Thank you for registering at {company}. Your security code is {code}, good for {minutes} minutes.

Confirm your registration at {link}`,
  },
  clientWelcome: {
    subject: 'Welcome to {company}',
    text: `Hello {name},

Your registration at {company} is confirmed. Your customer code is {customerCode} and your virtual locker is {lockerCode}.

Sign in at {link}`,
  },
  quotation: {
    subject: 'Quotation {number} of {company}',
    text: `Dear {customer},

Our quotation {number} is attached as a PDF: {total} {currency}, valid until {validTo}.

For any question, please turn to {salesperson}.

{company}`,
  },
}
