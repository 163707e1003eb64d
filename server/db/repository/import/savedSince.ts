import type { RepositoryContext } from '../context.ts'
import { savedSince, type Verdict } from './verdict.ts'

/**
 * A row whose file is older than its record takes back nothing that was saved meanwhile: it is refused at those of its
 * fields. What the sender himself imported, or took back, since the file was written is in his hands.
 *
 * @param seen the version that the file was written from; null where it says none
 */
export const unlessSaved = async (
  context: RepositoryContext,
  verdict: Verdict,
  seen: number | null,
): Promise<Verdict> => {
  if (verdict.verdict !== 'update' || seen === null) return verdict
  const { changed, input, locked } = verdict
  const { version } = locked.record
  if (version === seen) return verdict
  const sent = Object.keys(changed).filter((name) => Object.hasOwn(input, name))
  // Of a shared record, and of one that took the place of another, nobody here knows what changed.
  const since = !locked.own || seen > Number(version) ? sent : await fieldsSince(context, verdict.id, seen)
  const fields = sent.filter((name) => since.includes(name))
  return fields.length === 0 ? verdict : { verdict: 'error', errors: savedSince(context, fields) }
}

const fieldsSince = async (
  { caller, resource, unit }: RepositoryContext,
  id: string,
  seen: number,
): Promise<readonly string[]> => {
  const rows = await unit.run<{ readonly name: string }>(
    `select distinct jsonb_object_keys(h.changes) as name from estiba.history h
       where h.namespace = current_setting('estiba.namespace') and h.resource = $1 and h.record_id = $2 and h.version > $3
         and not (h.user_id = $4 and (h.action in ('import', 'undo') or h.at >= now()))`,
    [resource.name, id, seen, caller.userId],
  )
  return rows.map(({ name }) => name)
}
