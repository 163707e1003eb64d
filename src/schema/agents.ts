/** A record that others are part of, by the fields that name its key; or by a reference to it too. */
export interface PartSource {
  readonly of: string
  readonly by: readonly string[]
  readonly or?: string
}

/** What a record goes on from: records of its own resource, and those that another resource says of it. */
export interface AfterSource {
  /** Fields that hold the identifier of one. */
  readonly by: readonly string[]
  /** A resource whose references `from` it lead `to` others. */
  readonly through?: { readonly of: string; readonly from: string; readonly to: string }
}

/**
 * What somebody outside sees who works for the company, a customs broker or an agent abroad (G-03). Where a resource
 * refers to operations, it is seen with them; one that says nothing of that is seen with all that it names, in lists and
 * lines too, of what does.
 */
export interface AgentsSource {
  /** Of whom its records are: paths to the third parties that he may work for. */
  readonly entities?: readonly string[]
  /** Paths to the people who are responsible; he may be one. */
  readonly people?: readonly string[]
  /** What its records are part of: with all of that he sees them, and those that are part of nothing. */
  readonly parts?: readonly PartSource[]
  /** Resources beside: he sees a record with all that it names of these, in lists and lines too. */
  readonly names?: readonly string[]
  /** He sees it with all that it goes on from, back to the first. */
  readonly after?: AfterSource
  /** He sees of it what his records of these resources name. */
  readonly namedBy?: readonly string[]
}

/** The same with nothing missing. */
export interface Agents {
  readonly entities: readonly string[]
  readonly people: readonly string[]
  readonly parts: readonly PartSource[]
  readonly names: readonly string[]
  readonly after: AfterSource | null
  readonly namedBy: readonly string[]
}

export const fullAgents = (source: AgentsSource | undefined): Agents | null =>
  source === undefined ? null : { entities: [], people: [], parts: [], names: [], after: null, namedBy: [], ...source }
