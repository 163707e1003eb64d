import type { Fact } from './fact.ts'
import { type EventRule, eventRules } from './rules.ts'
import { placeOnWay, sideOf, type Way } from './way.ts'

const sameOrUnsaid = <T>(asked: T | undefined, found: T | null): boolean => asked === undefined || asked === found

const fits = (rule: EventRule, fact: Fact, way: Way, left: string | undefined): boolean =>
  rule.standards.includes(fact.standard) &&
  rule.codes.includes(fact.code) &&
  sameOrUnsaid(rule.kind, fact.kind) &&
  sameOrUnsaid(rule.documentType, fact.documentType) &&
  sameOrUnsaid(rule.empty, fact.empty) &&
  sameOrUnsaid(rule.facility, fact.facility) &&
  sameOrUnsaid(rule.mode, fact.mode) &&
  sameOrUnsaid(rule.action, fact.action) &&
  sameOrUnsaid(rule.disposition, fact.disposition) &&
  (rule.place === undefined || placeOnWay(fact, way, rule.place)) &&
  (rule.side === undefined || rule.side === sideOf(fact, way, left))

/** The rule that a message falls under on a shipment's way; undefined: it is an activity only. */
export const meaningOf = (fact: Fact, way: Way, left: string | undefined): EventRule | undefined =>
  (way.rules ?? eventRules).find((rule) => fits(rule, fact, way, left))
