import { randomUUID } from 'node:crypto'
import type { ServerEvent } from '../contract.ts'
import type { Notification } from './connection.ts'

export type NotificationEvent = Extract<ServerEvent, { readonly type: 'notification' }>

/** The event as the browser gets it. */
export const notificationOf = (event: NotificationEvent, now: Date): Notification => ({
  id: event.id ?? randomUUID(),
  title: event.title,
  body: event.body ?? '',
  kind: event.kind ?? 'INFO',
  link: event.link ?? null,
  resource: event.resource ?? null,
  resourceId: event.resourceId ?? null,
  createdAt: event.createdAt ?? now.toISOString(),
})
