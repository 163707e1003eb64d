/** Words that stand in the viewer's own code and in none of its texts, in Spanish. */
const words: ReadonlyMap<string, string> = new Map([
  ['Field', 'Campo'],
  ['Type', 'Tipo'],
  ['Description', 'Descripción'],
  ['Constraints:', 'Límites:'],
  ['Pattern:', 'Forma:'],
  ['Allowed:', 'Valores:'],
  ['Default:', 'Si falta:'],
  ['Example:', 'Ejemplo:'],
  ['Examples:', 'Ejemplos:'],
  ['OR', 'O'],
  ['Requires', 'Pide'],
  ['Token in', 'Token en'],
  ['Bearer Token', 'Token Bearer'],
  ['header', 'cabecera'],
  ['ADD', 'AGREGAR'],
  ['DOWNLOAD', 'DESCARGAR'],
  ['VIEW (NEW TAB)', 'VER (PESTAÑA NUEVA)'],
  ['Response Status:', 'Estado de la respuesta:'],
  ['Execution Time:', 'Duración:'],
  ['Expand', 'Desplegar'],
  ['Collapse', 'Plegar'],
  ['Required', 'Obligatorio'],
  ['Read only attribute', 'Solo se lee'],
  ['Write only attribute', 'Solo se escribe'],
  ['Requires unique items', 'Sin repetidos'],
])

/** Those that a number follows. */
const measures: readonly (readonly [word: RegExp, said: string])[] = [
  [/^Min length: /, 'Mínimo de caracteres: '],
  [/\bMax length: /, 'Máximo de caracteres: '],
  [/^Min items: /, 'Mínimo de elementos: '],
  [/\bMax items: /, 'Máximo de elementos: '],
  [/^Range: /, 'Entre '],
  [/^Multiples: /, 'Múltiplos de '],
]

/** What is code, or what somebody typed, stays as it is. */
const code = 'pre, code, textarea, select, style'

const inSpanish = (text: string): string => {
  const plain = text.trim()
  const said = words.get(plain) ?? measures.reduce((sofar, [word, instead]) => sofar.replace(word, instead), plain)
  return said === plain ? text : text.replace(plain, () => said)
}

/** Says these words in Spanish wherever the viewer draws them, in the trees of its parts too. */
export const saysHardWords = (root: ShadowRoot): void => {
  const seen = new WeakSet<ShadowRoot>()
  const say = (node: Node): void => {
    if (node instanceof Text) {
      const said = inSpanish(node.data)
      if (said !== node.data && node.parentElement?.closest(code) === null) node.data = said
      return
    }
    if (node instanceof Element) {
      if (node.matches(code)) return
      const said = inSpanish(node.getAttribute('title') ?? '')
      if (said !== (node.getAttribute('title') ?? '')) node.setAttribute('title', said)
      if (node.shadowRoot !== null) watch(node.shadowRoot)
    }
    for (const child of node.childNodes) say(child)
  }
  const watch = (tree: ShadowRoot): void => {
    if (seen.has(tree)) return
    seen.add(tree)
    say(tree)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) say(node)
    }).observe(tree, { childList: true, subtree: true, characterData: true })
  }
  watch(root)
}
