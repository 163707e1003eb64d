/** Why records of no one resource are handled, so that none of their fields is known by its name. */
export const reasons = {
  any: 'serves every resource alike: its fields are those of the declaration that it is given',
  named: 'holds records of several resources beside each other, each known by its resource and its identifier',
}

/** Layers that serve every resource: storage, moves, requests, and what is said of them to everybody. */
export const layers = ['server/db/', 'server/moves/', 'server/routes/', 'server/hosts/']

/** Files outside those layers in which `AnyRecord` may stand, and why: one of the reasons above, or its own. */
export const knownUntyped = {
  'server/contract.ts': 'any',
  'server/errors.ts': 'any',
  'server/audit/auditedHooks.ts': 'any',
  'server/files/fileUses.ts': 'any',
  'server/files/hiddenlyNamed.ts': 'any',
  'server/files/recordsInSight.ts': 'any',
  'server/sample/year/desk.ts': 'any',
  'server/services/commercial/quoting/keepQuotation.ts':
    'quotations and requests of goods and of carriage, each by its resource',
  'server/services/identity/sealedSecret.ts': 'any',
  'server/services/parties/duplicates/endpoint.ts': 'any',
  'server/services/parties/duplicates/merge.ts': 'any',
  'server/services/print/lineTables.ts': 'any',
  'server/services/print/partyBox.ts': 'any',
  'server/services/print/recordParts.ts': 'any',
  'server/services/print/withheld.ts': 'any',
  'server/services/print/written.ts': 'any',
  'server/services/readableRecords.ts': 'any',
  'server/services/reports/changes/listChanges.ts': 'any',
  'server/services/reports/search/searchRecords.ts': 'any',
  'server/services/service.ts': 'any',
  'server/services/warehouse/scans/targets.ts': 'named',
}
