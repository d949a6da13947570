import { escapeHtml } from '#app/domain/html.ts'
import { publicText } from '#app/text/public.ts'
import { deskText } from './text.ts'

/** Passwords are never written into a page: they are typed again. */
const SECRETS = new Set(['current', 'next', 'code'])
const ACCOUNT = /^\/admin\/account\b/

/**
 * The answer to a form that came while sessions could not be read: a plain page with the sent values, to send them
 * again. It shows only what its reader typed.
 */
export async function holdForm(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const form = await request.formData()
  const fields = [...form].flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    if (ACCOUNT.test(pathname) && SECRETS.has(name)) {
      const label = `${escapeHtml(deskText.held.again)} <input type="password" name="${escapeHtml(name)}" autocomplete="off">`
      return [`<p><label>${label}</label></p>`]
    }
    return [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`]
  })
  const title = escapeHtml(publicText.failed(deskText.held.silent))
  const html = `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(deskText.held.kept)}</p>
<form method="post" action="${escapeHtml(pathname + search)}">
${fields.join('\n')}
<p><button type="submit">${escapeHtml(deskText.held.tryAgain)}</button></p>
</form>
</main>
</body>
</html>
`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
