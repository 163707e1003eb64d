/**
 * jsdom lays nothing out, yet goes through each of the office's thousand rules, property by property, for every element
 * of which a test asks whether it is seen: two fifths of the time of tests that find things by their roles. What hides
 * or shuts is kept of the rules that emotion brings; the rest changes nothing that is asked here.
 */

const hides = /^\s*(?:display|visibility|pointer-events)\s*:/
const mayHide = /(?:display|visibility|pointer-events)\s*:/

const hiding = (rule: string): string =>
  rule.replaceAll(/\{(?<said>[^{}]*)\}/g, (_block, said: string) => {
    const kept = said.split(';').filter((one) => hides.test(one))
    return `{${kept.join(';')}}`
  })

if ('document' in globalThis)
  HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: HTMLStyleElement, node: T): T {
    if (!(node instanceof Text && 'emotion' in this.dataset)) Node.prototype.appendChild.call(this, node)
    else if (mayHide.test(node.data)) Node.prototype.appendChild.call(this, new Text(hiding(node.data)))
    return node
  }
