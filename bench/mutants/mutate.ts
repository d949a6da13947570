import { parseSync } from 'vite'

/** A small deliberate fault in a source file: its text from `start` to `end` becomes `by`. */
export type Mutant = { file: string; start: number; end: number; by: string; kind: string; within: number }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Types, and the names that a module imports and exports, are checked by the compiler. */
const NOT_VISITED = /^(TS(?!(As|NonNull|Satisfies)Expression)|Import(?!Expression)|ExportAll|JSXText|Directive)/
const TYPE_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
}
const COMPARISONS = /^([<>]=?|[!=]==)$/

const DROPPED_METHODS =
  /^(trim|trimStart|trimEnd|sort|toSorted|reverse|toReversed|filter|slice|flat|normalize|padStart|replace|replaceAll|concat|toLowerCase|toUpperCase|where|orderBy|limit|offset|distinct)$/
const SWAPPED_METHODS = new Map(
  Object.entries({
    max: 'min',
    min: 'max',
    floor: 'ceil',
    ceil: 'floor',
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
)

/**
 * Every mutant of a source file; a few of them are not valid programs. Left alone: types, imports, the message of a
 * thrown error, log lines, and the default that the compiler requires for an index or a key that may be missing.
 * `within` is the start of the innermost function, 0 outside of all.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text)
  const found = new Map<string, Mutant>()
  let within = 0

  const add = (kind: string, start: number, end: number, by: string) => {
    const key = `${start} ${end} ${by}`
    if (text.slice(start, end) !== by && !found.has(key)) found.set(key, { file, start, end, by, kind, within })
  }
  const source = (node: Node) => text.slice(node.start, node.end)

  const swap = (kind: string, operator: string, from: number, to: number) => {
    const at = text.slice(from, to).indexOf(operator)
    if (at < 0) return
    for (const by of SWAPPED[operator] ?? []) add(kind, from + at, from + at + operator.length, by)
  }
  const negate = (test: Node) => {
    if (test.type === 'BinaryExpression' && COMPARISONS.test(String(test.operator))) return
    if (test.type !== 'UnaryExpression') add('negated condition', test.start, test.end, `!(${source(test)})`)
  }
  const dropEach = (kind: string, parts: readonly unknown[]) => {
    const nodes = parts.filter(isNode)
    for (const [index, node] of nodes.entries()) {
      const next = nodes[index + 1]
      const before = nodes[index - 1]
      if (next) add(kind, node.start, next.start, '')
      else add(kind, before ? before.end : node.start, node.end, '')
    }
  }

  const look = (node: Node, parent: Node) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
        const joinsText = operator === '+' && [left, right].some((side) => /^['"`]/.test(source(side)))
        if (!joinsText) swap('operator', operator, left.end, right.start)
        if (operator === '??') {
          if (!isLookup(left)) add('side of ??', node.start, node.end, source(left))
          add('side of ??', node.start, node.end, source(right))
        }
        return
      }
      case 'AssignmentExpression':
        return swap('operator', String(node.operator), (node.left as Node).end, (node.right as Node).start)
      case 'UpdateExpression':
        return swap('operator', String(node.operator), node.start, node.end)
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-')
          add('dropped sign', node.start, node.end, source(node.argument as Node))
        return
      case 'IfStatement':
      case 'ConditionalExpression':
        return negate(node.test as Node)
      case 'WhileStatement':
        if (source(node.test as Node) !== 'true')
          add('loop never entered', (node.test as Node).start, (node.test as Node).end, 'false')
        return
      case 'ExpressionStatement': {
        const call = node.expression as Node
        const called = call.type === 'AwaitExpression' ? (call.argument as Node) : call
        if (called.type === 'CallExpression') add('dropped call', node.start, node.end, ';')
        return
      }
      case 'ArrayExpression':
        return dropEach('dropped element', node.elements as unknown[])
      case 'ObjectExpression':
        return dropEach('dropped property', node.properties as unknown[])
      case 'MemberExpression':
      case 'CallExpression':
        if (node.optional === true) {
          const from = ((node.object ?? node.callee) as Node).end
          const at = text.indexOf('?.', from)
          const isNamed = node.type === 'MemberExpression' && node.computed !== true
          add('dropped ?.', at, at + 2, isNamed ? '.' : '')
        }
        if (node.type === 'CallExpression') method(node)
        return
      case 'Literal':
        return literal(node, parent)
      case 'TemplateLiteral':
        if (parent.type !== 'TaggedTemplateExpression' && source(node) !== '``') add('text', node.start, node.end, '``')
        return
    }
  }

  const method = (call: Node) => {
    const callee = call.callee as Node
    if (callee.type !== 'MemberExpression' || callee.computed === true) return
    const [object, property] = [callee.object as Node, callee.property as Node]
    const name = String(property.name)
    if (DROPPED_METHODS.test(name)) add(`dropped .${name}()`, object.end, call.end, '')
    const other = SWAPPED_METHODS.get(name)
    if (other) add(`.${other}()`, property.start, property.end, other)
  }

  const literal = (node: Node, parent: Node) => {
    const { value } = node
    if (parent.type === 'Property' && parent.key === node) return
    if (parent.type === 'LogicalExpression' && parent.operator === '??' && isLookup(parent.left as Node)) return
    if (parent.type === 'JSXAttribute' || parent.type === 'ImportExpression') return
    if (parent.type === 'BinaryExpression' && /\btypeof\b/.test(source(parent))) return
    if (typeof value === 'string') add('text', node.start, node.end, value === '' ? "'?'" : "''")
    else if (typeof value === 'boolean') add('literal', node.start, node.end, String(!value))
    else if (typeof value === 'number') {
      add('number', node.start, node.end, String(value + 1))
      if (value > 0) add('number', node.start, node.end, String(value - 1))
    } else if (isPattern(node)) {
      const { pattern, flags } = node.regex
      if (pattern.startsWith('^')) add('pattern', node.start, node.end, `/${pattern.slice(1)}/${flags}`)
      if (/[^\\]\$$/.test(pattern)) add('pattern', node.start, node.end, `/${pattern.slice(0, -1)}/${flags}`)
      if (flags !== '') add('pattern', node.start, node.end, `/${pattern}/${flags.slice(1)}`)
      const members = /\[(\^?)(\\?[^\]\\])([^\]]+)\]/.exec(pattern)
      if (members && !members[3]?.startsWith('-')) {
        const shorter = pattern.replace(members[0], () => `[${members[1]}${members[3]}]`)
        add('pattern', node.start, node.end, `/${shorter}/${flags}`)
      }
    }
  }

  const visit = (node: Node, parent: Node) => {
    if (NOT_VISITED.test(node.type) || isReport(node)) return
    const outer = within
    if (FUNCTIONS.has(node.type)) within = node.start
    look(node, parent)
    for (const [key, value] of Object.entries(node)) {
      if (TYPE_KEYS.has(key) || (key === 'source' && node.type.startsWith('Export'))) continue
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, node)
    }
    within = outer
  }
  const root = program as unknown as Node // the parser's own types name every node; ours has what all have in common
  visit(root, root)
  return [...found.values()]
}

/** `list[0]`, `list.at(-1)`, `map.get(key)`. */
function isLookup(node: Node): boolean {
  if (node.type === 'MemberExpression') return node.computed === true
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  return callee.type === 'MemberExpression' && ['at', 'get'].includes(String((callee.property as Node).name))
}

const isPattern = (node: Node): node is Node & { regex: { pattern: string; flags: string } } => 'regex' in node

/** An error for the log or a developer, or a log line. */
function isReport(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  if (node.type === 'NewExpression') return String(callee.name).endsWith('Error')
  return callee.type === 'Identifier' && callee.name === 'logError'
}

/** The file's text with the fault in it. */
export function applied(text: string, { start, end, by }: Pick<Mutant, 'start' | 'end' | 'by'>): string {
  return text.slice(0, start) + by + text.slice(end)
}

/** The mutated lines, joined: they identify a mutant in lists. */
export function linesOf(text: string, { start, end, by }: Mutant): { line: number; before: string; after: string } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const flat = (words: string) => words.replace(/\s+/g, ' ').trim()
  return {
    line: text.slice(0, start).split('\n').length,
    before: flat(text.slice(from, to)),
    after: flat(text.slice(from, start) + by + text.slice(end, to)),
  }
}

/** The text with a note at each function's start, which adds `file:start` to a set of the running thread. */
export function withHits(file: string, text: string): string {
  const { program } = parseSync(file, text)
  const inserts: { at: number; words: string }[] = []
  const note = (start: number) => `(globalThis.__hits ??= new Set()).add(${JSON.stringify(`${file}:${start}`)})`
  const visit = (node: Node) => {
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return
    const body = FUNCTIONS.has(node.type) ? (node.body as Node | null) : null
    if (body?.type === 'BlockStatement') inserts.push({ at: body.start + 1, words: `${note(node.start)};` })
    else if (body) inserts.push({ at: body.start, words: `(${note(node.start)}, ` }, { at: body.end, words: ')' })
    for (const value of Object.values(node))
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part)
  }
  visit(program as unknown as Node) // as in `mutantsOf`
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((noted, { at, words }) => noted.slice(0, at) + words + noted.slice(at), text)
}
