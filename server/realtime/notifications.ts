import { randomUUID } from 'node:crypto'
import type { Locale } from '../../src/schema/json.ts'
import type { ServerEvent } from '../contract.ts'
import { toldIn } from '../messages/told.ts'
import type { Notification } from './connection.ts'

export type NotificationEvent = Extract<ServerEvent, { readonly type: 'notification' }>

/** The event as the browser of somebody who reads that language gets it. */
export const notificationOf = (event: NotificationEvent, now: Date, locale: Locale): Notification => ({
  id: event.id ?? randomUUID(),
  title: toldIn(event.title, locale),
  body: toldIn(event.body ?? '', locale),
  kind: event.kind ?? 'INFO',
  link: event.link ?? null,
  resource: event.resource ?? null,
  resourceId: event.resourceId ?? null,
  createdAt: event.createdAt ?? now.toISOString(),
})
