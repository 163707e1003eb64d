export interface MailText {
  readonly subject: string
  readonly text: string
}

/** Every mail that Estiba writes, in one language; `{name}` places are filled. */
export interface MailTexts {
  readonly securityCode: MailText
  readonly invitation: MailText
  readonly passwordChanged: MailText
  readonly clientCode: MailText
  readonly clientKnown: MailText
  readonly clientFormer: MailText
  readonly emailOld: MailText
  readonly emailNew: MailText
  readonly emailChanged: MailText
  readonly clientWelcome: MailText
  readonly quotation: MailText
  readonly invoice: MailText
  readonly parcelReceived: MailText
  readonly shipmentEvent: MailText
}
