export * from './builders.ts'
export { defineResource } from './resource.ts'
export type { RecordOf, Resource, ResourceSource } from './resource.ts'
