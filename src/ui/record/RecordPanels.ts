import { type ComponentType, createContext } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'

export interface PanelProps {
  readonly resource: Resource
  readonly record: AnyRecord
}

/** A record with what stands around its values. */
export interface ShownRecord extends PanelProps {
  readonly view: View
}

export type Panels = { readonly [name: string]: ComponentType<PanelProps> }

/** The tabs that a resource may name beside the common ones of its records. */
export const RecordPanels = createContext<Panels>({})
