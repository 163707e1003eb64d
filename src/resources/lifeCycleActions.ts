import { transitionOf } from '../domain/operations/lifeCycle.ts'

/** Code of the menu action that opens a step of the table, and nothing else does. */
const grantOf = (name: string): { readonly grant: string } => ({ grant: transitionOf(name)?.right ?? name })

/** An action of an operation's life-cycle: it names the operation, the pieces, and what the action asks for beside. */
const action = (name: string) =>
  ({ route: `POST /pre-registers/{type}/{number}/actions/${name}`, ...grantOf(name) }) as const

/** The actions of G-01 on an operation and its pieces, each with a right of its own. */
export const lifeCycleActions = {
  changeType: {
    route: 'PUT /pre-registers/change-type{?newType}',
    result: 'one',
    ...grantOf('changeType'),
  },
  complete: action('complete'),
  reopen: action('reopen'),
  preCube: action('preCube'),
  clearPreCube: action('clearPreCube'),
  cube: action('cube'),
  uncube: action('uncube'),
  tag: action('tag'),
  untag: action('untag'),
  receive: action('receive'),
  reverseReceipt: action('reverseReceipt'),
  putAway: action('putAway'),
  takeOut: action('takeOut'),
  relocate: action('relocate'),
  dispatch: action('dispatch'),
  reverseDispatch: action('reverseDispatch'),
  deliver: action('deliver'),
  undeliver: action('undeliver'),
  execute: action('execute'),
  reopenExecuted: action('reopenExecuted'),
  annul: action('annul'),
  restore: action('restore'),
} as const
