import { createContext } from 'react'
import type { Tick } from './ticks.ts'
import type { TreeBranch } from './treeModel.ts'

/** What the rows of a tree share. */
export interface TreeParts {
  readonly branchOf: (id: string) => TreeBranch | undefined
  readonly tickOf: (id: string) => Tick | undefined
  readonly noteOf: (id: string) => string
  /** The node that is being moved. */
  readonly carried: string | null
  readonly onOpen: (id: string) => void
  readonly onTick?: ((id: string) => void) | undefined
  readonly onAdd?: ((parent: string) => void) | undefined
  /** Takes a node to move it, or lets go of it; without it nothing is moved. */
  readonly onTake?: ((id: string | null) => void) | undefined
  /** Puts what is carried below a node. */
  readonly onPut: (target: string) => void
}

export const TreeParts = createContext<TreeParts | null>(null)
