import { authTables } from '../../auth/tables.ts'
import { fileTables } from '../../files/tables.ts'

/**
 * Tables that no resource declares. Each statement may run again without effect; a table with a
 * `namespace` column gets the same row-level security as the tables of resources.
 */
const own: readonly string[] = [
  `create table if not exists estiba.history (
    namespace text collate "C" not null,
    resource text collate "C" not null,
    record_id text collate "C" not null,
    id bigint generated always as identity,
    version integer not null,
    action text not null,
    at timestamptz not null default clock_timestamp(),
    user_id text not null,
    user_name text not null,
    batch_id text collate "C",
    changes jsonb not null,
    primary key (namespace, resource, record_id, id)
  )`,
  `create index if not exists history_batch_idx on estiba.history (namespace, batch_id) where batch_id is not null`,
  `create index if not exists history_newest_idx on estiba.history (namespace, id desc)`,
  `create table if not exists estiba.import_batches (
    namespace text collate "C" not null,
    id text collate "C" not null,
    resource text not null,
    import_key text collate "C",
    at timestamptz not null default clock_timestamp(),
    user_id text not null,
    undone_at timestamptz,
    report jsonb not null,
    primary key (namespace, id)
  )`,
  `alter table estiba.import_batches add column if not exists fingerprint text`,
  `create unique index if not exists import_batches_key on estiba.import_batches (namespace, resource, import_key) where import_key is not null`,
  `create table if not exists estiba.idempotency_keys (
    namespace text collate "C" not null,
    user_id text collate "C" not null,
    key text collate "C" not null,
    fingerprint text not null,
    status integer,
    answer jsonb,
    headers jsonb,
    at timestamptz not null default clock_timestamp(),
    primary key (namespace, user_id, key)
  )`,
  `create index if not exists idempotency_keys_at_idx on estiba.idempotency_keys (at)`,
  `create table if not exists estiba.notifications (
    namespace text collate "C" not null,
    id bigint generated always as identity,
    business_id text not null,
    user_id text,
    title text not null,
    body text,
    kind text not null default 'INFO',
    link text,
    resource text,
    resource_id text,
    created_at timestamptz not null default clock_timestamp(),
    primary key (namespace, id)
  )`,
  `alter table estiba.notifications add column if not exists topic text`,
  `alter table estiba.notifications add column if not exists event text`,
  `alter table estiba.notifications add column if not exists title_en text`,
  `alter table estiba.notifications add column if not exists body_en text`,
  `create index if not exists notifications_topic_idx on estiba.notifications (namespace, topic, created_at) where topic is not null`,
  `create table if not exists estiba.notification_reads (
    namespace text collate "C" not null,
    user_id text collate "C" not null,
    notification_id bigint not null,
    at timestamptz not null default clock_timestamp(),
    primary key (namespace, user_id, notification_id)
  )`,
  `create table if not exists estiba.flow_links (
    namespace text collate "C" not null,
    from_resource text collate "C" not null,
    from_id text collate "C" not null,
    to_resource text collate "C" not null,
    to_id text collate "C" not null,
    at timestamptz not null default clock_timestamp(),
    primary key (namespace, from_resource, from_id, to_resource, to_id)
  )`,
  `create index if not exists flow_links_to_idx on estiba.flow_links (namespace, to_resource, to_id)`,
  `create table if not exists estiba.mail_days (
    namespace text collate "C" not null,
    day date not null,
    sent integer not null,
    primary key (namespace, day)
  )`,
  `alter table estiba.mail_days add column if not exists by_installation integer not null default 0`,
  `create table if not exists estiba.event_mails (
    namespace text collate "C" not null,
    shipment text collate "C" not null,
    event text collate "C" not null,
    customer text collate "C" not null,
    freight_event text not null,
    noted_at timestamptz not null,
    next_at timestamptz,
    tries integer not null default 0,
    sent_at timestamptz,
    primary key (namespace, shipment, event, customer)
  )`,
  `create index if not exists event_mails_due_idx on estiba.event_mails (next_at) where next_at is not null`,
  `create table if not exists estiba.waiting_mails (
    namespace text collate "C" not null,
    kind text collate "C" not null,
    record text collate "C" not null,
    noted_at timestamptz not null,
    resource text not null,
    business_id text not null,
    user_id text not null,
    next_at timestamptz not null,
    tries integer not null default 0,
    primary key (namespace, kind, record, noted_at)
  )`,
  `create index if not exists waiting_mails_due_idx on estiba.waiting_mails (kind, next_at)`,
  `create table if not exists estiba.sample_years (
    namespace text collate "C" not null,
    first_day date not null,
    today date not null,
    steps integer not null,
    done integer not null default 0,
    memory jsonb not null,
    primary key (namespace)
  )`,
]

export const systemTables: readonly string[] = [...own, ...fileTables, ...authTables]

/** Of the tables above, those that belong to a company: under row-level security, used by requests. */
export const ownSystemTables: readonly string[] = [
  'history',
  'import_batches',
  'idempotency_keys',
  'notifications',
  'notification_reads',
  'flow_links',
  'mail_days',
  'event_mails',
  'waiting_mails',
  'sample_years',
  'stored_files',
  'file_uses',
  'file_links',
]

/** Of these, those that every company reads the `*` rows of. */
export const sharedSystemTables: readonly string[] = ['history']
