/** What an operation answers as plain text instead of JSON. */
export class PlainText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
