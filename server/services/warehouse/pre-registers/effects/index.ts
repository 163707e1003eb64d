import type { Effect, Work } from '../reading/work.ts'
import { broughtBack } from './comingBack.ts'
import { annulled, completed, executed, reopened, restored } from './completing.ts'
import { clearedPreCube, cubed, preCubed, uncubed } from './cubing.ts'
import { dispatched, handedOver, reversedDispatch, undelivered } from './leaving.ts'
import { putAway, relocated, takenOut } from './placing.ts'
import { received, reversedReceipt } from './receiving.ts'
import { tagged, untagged } from './tagging.ts'

type Doing = (work: Work) => Effect | Promise<Effect>

/** What each action writes (G-01). */
const effects: { readonly [action: string]: Doing } = {
  complete: completed,
  reopen: reopened,
  preCube: preCubed,
  clearPreCube: clearedPreCube,
  cube: cubed,
  uncube: uncubed,
  tag: tagged,
  untag: untagged,
  receive: received,
  reverseReceipt: reversedReceipt,
  putAway,
  takeOut: takenOut,
  relocate: relocated,
  dispatch: dispatched,
  reverseDispatch: reversedDispatch,
  deliver: handedOver,
  undeliver: undelivered,
  bringBack: broughtBack,
  execute: executed,
  reopenExecuted: () => ({ header: { executedAt: null } }),
  annul: annulled,
  restore: restored,
}

export const effectOf = async (work: Work): Promise<Effect> => (await effects[work.action]?.(work)) ?? {}
