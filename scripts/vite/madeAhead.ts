import { basename, resolve } from 'node:path'
import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'
import { dark, light, type Tokens } from '../../src/app/theme/tokens.ts'

interface Made {
  readonly signInPage: (locale: 'es' | 'en') => string
}

/** The colours of the office, for pages that come without its theme. */
export const sharedTokens = (): Plugin => ({
  name: 'estiba-shared-tokens',
  transformIndexHtml: (_html, { filename }): HtmlTagDescriptor[] =>
    ['auth.html', 'docs.html'].includes(basename(filename))
      ? [
          {
            tag: 'style',
            injectTo: 'head-prepend',
            children: `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`,
          },
        ]
      : [],
})

const variables = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/**
 * The sign-in page of each language is made when it is built, so that it stands before its script has come:
 * `auth.es.html` and `auth.en.html` beside `auth.html`, which every other light page begins with.
 */
export const madeAhead = (): Plugin => {
  let root = process.cwd()
  return {
    name: 'estiba-made-ahead',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = Object.values(bundle).find(
          (file) => file.type === 'asset' && basename(file.fileName) === 'auth.html',
        )
        if (shell?.type !== 'asset') throw new Error('The build has no auth.html')
        const { module } = await runnerImport<Made>(resolve(root, 'scripts/vite/signInPage.tsx'), {
          root,
          configFile: false,
          logLevel: 'error',
        })
        const empty = '<div id="page" class="page"></div>'
        const html = String(shell.source)
        if (!html.includes(empty)) throw new Error('auth.html has no place for the page')
        for (const locale of ['es', 'en'] as const)
          this.emitFile({
            type: 'asset',
            fileName: `auth.${locale}.html`,
            source: html
              .replace('<html lang="es">', `<html lang="${locale}">`)
              .replace(
                empty,
                () =>
                  `<div id="page" class="page" data-made="/auth/login ${locale}">${module.signInPage(locale)}</div>`,
              ),
          })
      },
    },
  }
}
