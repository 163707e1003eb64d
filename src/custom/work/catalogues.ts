import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Locale } from '../../schema/json.ts'

/** The catalogues that a person may list, as a choice by their titles. */
export const cataloguesIn = (locale: Locale): readonly (readonly [name: string, title: string])[] =>
  manifest
    .filter(({ name, paths }) => paths.length > 0 && mayDo(name, 'list'))
    .map(({ name, title }) => [name, title[locale]] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
