import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Settings } from '../contract.ts'
import { readMail, readMailbox } from './mailbox.ts'

/**
 * Pages of the local mailbox, for development and the sample only: mails are shown as text, never as HTML,
 * with neither script nor style, so that any content policy holds.
 */
export const mailboxRoutes = (settings: Pick<Settings, 'dataDir'>): Hono => {
  const app = new Hono()
  app.get('/', async (c) => {
    const mails = await readMailbox(settings.dataDir)
    return c.html(
      page(
        'Mailbox',
        html`<h1>Mailbox</h1>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<table><thead><tr><th scope="col">At</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
      <tbody>${mails.map((mail) => html`<tr><td>${mail.at}</td><td>${[mail.to, ...(mail.others ?? [])].join(', ')}</td><td><a href="/mailbox/${mail.id}">${mail.subject}</a></td></tr>`)}</tbody></table>`
      }`,
      ),
    )
  })
  app.get('/:id', async (c) => {
    const mail = await readMail(settings.dataDir, c.req.param('id'))
    if (mail === null)
      return c.html(
        page('Mailbox', html`<h1>Mailbox</h1><p>There is no such mail.</p><p><a href="/mailbox">All mails</a></p>`),
        404,
      )
    return c.html(
      page(
        mail.subject,
        html`<h1>${mail.subject}</h1>
      <p>From ${mail.from}<br>To ${[mail.to, ...(mail.others ?? [])].join(', ')}<br>${mail.replyTo === undefined ? '' : html`Reply to ${mail.replyTo}<br>`}${mail.at}${(mail.attachments ?? []).map(({ filename }) => html`<br>Attached ${filename}`)}</p><pre>${mail.text}</pre><p><a href="/mailbox">All mails</a></p>`,
      ),
    )
  })
  return app
}

const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main>${content}</main></body></html>`
