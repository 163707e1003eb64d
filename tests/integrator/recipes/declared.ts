/** What `node scripts/declarations.mjs` writes for a file in its place. */
declare module '../../../src/resources/declarations.ts' {
  interface Declarations {
    'lift-trucks': typeof import('./liftTrucks.ts')['default']
  }
}

export {}
