import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // Our own files come from our own server; only files of other sites need a checksum.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

/** The HTML checker's problems with the served text of a page. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} ${selector} ${line}:${column}`,
    ),
  )
}
