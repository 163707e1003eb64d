import { boolean, choice, decimal, integer, reference, references, text } from '../schema/index.ts'
import { licensePlate } from './plateRule.ts'

/** What is done with a picking list on the floor, from its release to its dispatch (G-10). */
export const pickingActions = {
  confirm: {
    route: 'POST /picking-lists/{number}/confirm',
    grant: 'operation.pick',
    input: {
      code: text({ required: true, max: 120 }),
      location: text({ max: 120 }),
      pieces: integer({ min: 1, max: 1_000_000 }),
    },
  },
  putBack: {
    route: 'POST /picking-lists/{number}/put-back',
    grant: 'operation.pick',
    input: { bulk: text({ required: true, max: 100 }) },
  },
  short: {
    route: 'POST /picking-lists/{number}/short',
    grant: 'operation.pick',
    input: {
      bulk: text({ required: true, max: 100 }),
      found: integer({ required: true, min: 0, max: 1_000_000 }),
      reason: choice(['NOT_FOUND', 'DAMAGED', 'WRONG_LOT'], { required: true }),
      notes: text({ max: 200 }),
    },
  },
  removeLine: {
    route: 'POST /picking-lists/{number}/remove-line',
    input: { bulk: text({ required: true, max: 100 }) },
  },
  closeShort: {
    route: 'POST /picking-lists/{number}/close-short',
    input: { reason: text({ required: true, max: 200 }) },
  },
  pack: {
    route: 'POST /picking-lists/{number}/pack',
    grant: 'operation.pack',
    input: {
      packingUnit: reference('packing-units', { required: true, createInPlace: false }),
      bulks: references('bulks', { required: true }),
      weight: decimal({ required: true, decimals: 3, rules: [{ rule: 'greaterThanZero' }] }),
      weightUnit: reference('weights', { required: true, createInPlace: false }),
      checked: boolean({ default: false }),
    },
  },
  unpack: {
    route: 'POST /picking-lists/{number}/unpack',
    grant: 'operation.pack',
    input: { package: integer({ required: true, min: 1 }) },
  },
} as const

/** Where a list stands, from its draft to its dispatch; being picked follows from its bulks. */
export const pickingStates = {
  field: 'state',
  initial: 'DRAFT',
  written: { in: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'], always: ['notes'] },
  moves: {
    release: {
      route: 'POST /picking-lists/{number}/release',
      from: ['DRAFT'],
      to: 'RELEASED',
      primary: true,
      input: { picker: reference('users', { createInPlace: false }) },
    },
    ship: {
      route: 'POST /picking-lists/{number}/ship',
      from: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'],
      to: 'SHIPPED',
      right: 'operation.dispatch',
      input: {
        carrier: reference('carriers', { createInPlace: false }),
        vehiclePlate: text({ max: 12, ...licensePlate }),
        driver: text({ max: 120 }),
        driverId: text({ max: 30 }),
        seal: text({ max: 30 }),
      },
    },
    /** Refused at the door, it is in the store again, and on the list no longer. */
    bringBack: {
      route: 'POST /picking-lists/{number}/bring-back',
      from: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED', 'SHIPPED'],
      right: 'operation.receive',
      input: {
        bulks: references('bulks', {
          required: true,
          createInPlace: false,
          where: { pickingList: { field: 'number' }, stage: 'DISPATCHED', delivered: false },
        }),
        condition: choice(['GOOD', 'DAMAGED'], { required: true, default: 'GOOD' }),
        reason: text({ required: true, max: 200 }),
      },
    },
    cancel: {
      route: 'POST /picking-lists/{number}/cancel',
      from: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'],
      to: 'CANCELED',
      input: { reason: text({ required: true, max: 200 }) },
    },
    /** A bulk of it was picked, put back, short or taken off. */
    pick: {
      from: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'],
      to: ['PICKING', 'PICKED'],
      by: 'system',
    },
    /** The last of its bulks left, by whatever dispatch. */
    leave: { from: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'], to: 'SHIPPED', by: 'system' },
    /** Its dispatch was taken back. */
    comeBack: { from: ['SHIPPED'], to: 'PICKED', by: 'system' },
  },
} as const
