import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import type { MoveNow, RecordMoves } from '../../domain/moves/recordMoves.ts'
import { holds } from '../../domain/where.ts'
import type { Fields } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Action, Resource } from '../../schema/resource.ts'
import { currentOf } from '../form/errorsOf.ts'
import { isUnknown, makeSubmission } from '../form/submission.ts'
import { writableOf } from '../form/writableOf.ts'
import type { Values } from '../kinds/kindUi.ts'
import { mayOpen } from '../mayOpen.ts'
import { addressOf } from '../reference/operationOf.ts'
import { useCall } from '../resource/useCall.ts'
import type { Words } from '../resource/useWords.ts'
import { type Answered, askedAs, idOf, isItself, showAnswer } from './actionAnswer.ts'
import type { Doing } from './doing.ts'
import { namedIn } from './namedIn.ts'
import { makeOld } from '../resource/makeOld.ts'
import { stillHere } from '../way/stillHere.ts'

/** Every move of a record's states, the actions that go beside them, the statuses that an edit gives it, and its papers. */
export const useDoings = (resource: Resource, record: AnyRecord, words: Words, moves: RecordMoves | null) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { call, has } = useCall(resource)
  const [submission] = useState(makeSubmission)
  /** What was made last, and of which version of the record. */
  const made = useRef('')

  const send = async (name: string, values: Values, version: number | undefined, makes?: string): Promise<void> => {
    const body = { ...namedIn(resource, resource.actions[name], record), ...values, id: record.id }
    const doing = `${name}@${version ?? ''}`
    const isHere = stillHere()
    const headers = {
      'If-Match': String(version ?? ''),
      'Idempotency-Key': submission.keyOf([name, body, version]),
    }
    try {
      const { result } = resource.actions[name] ?? {}
      const answered = await call<Answered>(name, body, { headers, ...askedAs(result) })
      submission.settled()
      made.current = doing
      showAnswer(words.name(name), answered)
      const isLeft = makes !== undefined && mayOpen(makes) && !isItself(answered, record, resource.states?.field)
      const address = isLeft ? addressOf(makes, idOf(answered)) : null
      if (makes !== undefined) await makeOld(client, makes)
      if (address !== null && isHere()) await navigate(address)
    } catch (failure) {
      if (!isUnknown(failure)) submission.settled()
      // Pressed again before the screen showed it: the change that it is refused for is its own.
      if (made.current !== doing || currentOf(failure) === null) throw failure
    } finally {
      await makeOld(client, resource.name)
    }
  }
  /** What can be done may still be told of the version before: the person sees the newer of both. */
  const seenNow = newer(moves?.version, record.version)
  const moved = ({ name, label, reasons, notes, input, primary, makes, link }: MoveNow): Doing => ({
    name,
    label: words.name(label),
    reasons: reasons.map(({ text }) => text),
    ...(notes === undefined ? {} : { notes }),
    ...(makes === undefined ? {} : { makes }),
    ...(seenNow === undefined ? {} : { version: seenNow }),
    // What is worth knowing of the next step stands above the record; of the others a dialog tells it.
    ...(input.length === 0 && (notes === undefined || primary === true)
      ? {}
      : {
          input: fieldsOf(resource.actions[name]?.input ?? {}, input),
          begins: Object.fromEntries(input.map(({ field, value }) => [field, value ?? null])),
        }),
    run: (values, seen = made.current === `${name}@${moves?.version ?? ''}` ? moves?.version : seenNow) =>
      link === undefined ? send(name, values, seen, makes) : Promise.resolve(navigate(link)),
  })
  const actions = Object.entries(resource.actions).flatMap(([name, action]): Doing[] =>
    resource.states?.moves[name] === undefined && has(name) && isOffered(resource, action, record)
      ? [
          {
            name,
            label: words.name(name),
            reasons: [],
            ...(action.says === undefined
              ? {}
              : { notes: [resource.labels[words.locale].messages[action.says] ?? action.says] }),
            // What it does is told before it is done, though it asks for nothing.
            ...(Object.keys(action.input ?? {}).length > 0 || action.says !== undefined
              ? { input: action.input ?? {}, begins: begunOf(resource, action, record) }
              : {}),
            run: (values, seen = record.version) => send(name, values, seen),
          },
        ]
      : [],
  )
  const edits = Object.entries(resource.fields).flatMap(([name, field]): Doing[] =>
    field.kind !== 'status' || field.readOnly === true
      ? []
      : field.transitions
          .filter((move) => move.action === undefined && move.from.includes(String(record[name])))
          .map(({ to }) => ({
            name: `${name}-${to}`,
            label: translate('estiba.record.moveTo', { status: words.option(name, to) }),
            reasons: [],
            run: async () => {
              const data = { ...writableOf(resource, record), id: record.id, [name]: to }
              await provider.update(resource.name, { id: record.id, data, previousData: record })
              await makeOld(client, resource.name)
            },
          })),
  )
  // Operations that answer a PDF of the record and ask for nothing else.
  const papers = Object.entries<Action>({ ...resource.queries, ...resource.actions })
    .filter(
      ([name, { route, result, when }]) =>
        result === 'file' && /\}[^{]*\.pdf$/.test(route) && has(name) && (when === undefined || holds(when, record)),
    )
    .map(
      ([name, paper]): Doing => ({
        name,
        label: words.name(name),
        reasons: [],
        // The record alone is named: its lines in an address would be longer than a server takes.
        run: async () => {
          const file = await call<Blob>(name, namedIn(resource, paper, record), { as: 'file' })
          showAnswer(`${record.id.replaceAll(/[^\w.-]+/g, '_')}.pdf`, file)
        },
      }),
    )
  return {
    moves: (moves?.moves ?? []).map((move) => ({ ...move, doing: moved(move) })),
    edits,
    actions,
    papers,
  }
}

const newer = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

/** An action beside the moves is offered where its record stands in one of its states, and holds what it asks for. */
const isOffered = ({ name }: Resource, { status, when, grant, right, ofRecord }: Action, record: AnyRecord): boolean =>
  (grant === undefined ? right === 'read' || mayDo(name, 'edit') : mayUse(grant)) &&
  (status === undefined ? ofRecord === true : status.from.includes(String(record[status.field]))) &&
  (when === undefined || holds(when, record))

/** What a move asks for of this record. */
const fieldsOf = (fields: Fields, asked: MoveNow['input']): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => asked.some(({ field }) => field === name)))

/** What an action asks for and the record says already. */
const begunOf = ({ fields }: Resource, { input = {} }: Action, record: AnyRecord): Values =>
  Object.fromEntries(
    Object.keys(input).flatMap((name) =>
      Object.hasOwn(fields, name) && (record[name] ?? null) !== null ? [[name, record[name]]] : [],
    ),
  )
