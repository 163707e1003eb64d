/** Groups of modules that reach each other (Tarjan's strongly connected components of more than one module). */
export const cyclesOf = (graph) => {
  const index = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || (graph.get(node) ?? []).includes(node)) cycles.push(group)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return cycles
}
