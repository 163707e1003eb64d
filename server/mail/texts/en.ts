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
  clientKnown: {
    subject: 'You already have an account at {company}',
    text: `Hello,

Somebody, perhaps you, tried to register at {company} with {email}. There is an account with this e-mail already, and nothing of it was changed.

Sign in, or ask for a new password, at {link}

If it was not you, do nothing.`,
  },
  clientFormer: {
    subject: 'Your registration at {company}',
    text: `Hello,

Somebody, perhaps you, tried to register at {company} with {email}. You were a customer of {company} with this e-mail before, and your access is closed: a new registration does not open it.

If you want to come in again, ask {company}.

If it was not you, do nothing.`,
  },
  emailOld: {
    subject: 'Confirm the change of your e-mail address',
    text: `Hello,

{askedBy} of {company} asks that your account {oldEmail} have the address {newEmail} from now on.

Confirm it at {link}

It is changed only when both addresses have confirmed, within {days} days. If you do not agree, do nothing: your account stays as it is.`,
  },
  emailNew: {
    subject: 'Confirm this e-mail address',
    text: `Hello,

{askedBy} of {company} asks that an account of Estiba have this address from now on.

Confirm that it is yours at {link}

It is changed only when both addresses have confirmed, within {days} days.`,
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    text: `Hello,

Your account of Estiba had the address {oldEmail} and has {newEmail} now. Its sessions were closed; the password stays as it is.`,
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
  invoice: {
    subject: 'Invoice {number} of {company}',
    text: `Dear {customer},

Our invoice {number} is attached as a PDF: {total} {currency}, due on {dueDate}. Its balance is {balance} {currency}.

Payment details: {paymentDetails}

{company}`,
  },
  parcelReceived: {
    subject: 'Your parcel {trackingNumber} has arrived at {company}',
    text: `Hello {name},

The parcel with tracking number {trackingNumber} has arrived at the warehouse for your locker {lockerCode}. Content: {content}.

{company}`,
  },
  shipmentEvent: {
    subject: 'Shipment {number}: {event}',
    text: `Dear {customer},

This is news of your shipment {number}: {event}.

When: {at}
Where: {place}

Follow it at {link}

{company}`,
  },
}
