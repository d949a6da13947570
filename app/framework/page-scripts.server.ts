import type { EntryContext } from 'react-router'
import { jsonInHtml } from '#app/domain/html.ts'

type Manifest = EntryContext['manifest']

type Shown = {
  manifest: Manifest
  /** The page's routes, outermost first. */
  routeIds: readonly string[]
  /** What the router starts from, as React Router writes it. */
  settings: string
}

/**
 * What the loaders read, in the router's own notation: lines of JSON. It is data before the page's script, so that the
 * policy need not name it.
 */
export const pageData = (read: string): string => `<script type="application/json">${jsonInHtml(read)}</script>`

/** Hands the data to the router. */
const HAND = `function(context){
var read=document.currentScript.previousElementSibling.textContent;
context.stream=new ReadableStream({start(c){c.enqueue(read);c.close()}}).pipeThrough(new TextEncoderStream())
}`.replaceAll('\n', '')

/** One for each kind of page of one build. */
const scriptsByKind = new Map<string, string>()
const MOST_KINDS = 300

/**
 * The text of the script at the end of a page. Its files are fetched when the page is painted, all at once and each
 * once: earlier they would take a share of a slow line.
 */
export function pageScript({ manifest, routeIds, settings }: Shown): string {
  const kind = `${manifest.url} ${routeIds.join(' ')} ${settings}`
  const known = import.meta.env.PROD ? scriptsByKind.get(kind) : undefined
  if (known !== undefined) return known
  const { url, entry, hmr } = manifest
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? [])
  const own = routes.map(({ id, module, clientMiddlewareModule }) =>
    [id, module, clientMiddlewareModule].filter((part) => part !== undefined),
  )
  const imports = [entry, ...routes].flatMap((part) => [part.module, ...(part.imports ?? [])])
  const files = new Set([url, ...imports, ...own.flatMap(([, ...modules]) => modules)])
  const first = [hmr?.runtime, url].filter((file) => file !== undefined)
  const given = [[...files], first, own, entry.module].map((part) => JSON.stringify(part))
  const made = `(${HAND})(window.__reactRouterContext=${settings});(${START})(${given.join(',')})`
  if (scriptsByKind.size < MOST_KINDS) scriptsByKind.set(kind, made)
  return made
}

/**
 * Requests the files, then loads what comes first, the page's routes and the router's start. It waits for the first
 * paint, but no longer than for a key, a pointer or two seconds. A page in a background tab is not painted and waits
 * for nothing. A failure is reported a second later: a page that is being left cancels its files, which is no failure.
 */
const START = `function(files,first,routes,entry){
var d=document,is=0,w=window,P=w.PerformanceObserver,o;
function all(l){return Promise.all(l.map(function(f){return import(f)}))}
function go(){
if(is++)return;
if(o)o.disconnect();
files.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;l.setAttribute('fetchpriority','low');d.body.append(l)});
all(first).then(function(){return Promise.all(routes.map(function(r){return all(r.slice(1))}))}).then(function(m){
w.__reactRouterRouteModules={};
routes.forEach(function(r,i){w.__reactRouterRouteModules[r[0]]=m[i][1]?Object.assign({},m[i][1],m[i][0]):m[i][0]});
return import(entry)}).catch(function(e){setTimeout(function(){throw e},1000)})
}
if(d.hidden)return go();
['keydown','pointerdown'].forEach(function(k){addEventListener(k,go,{once:true,capture:true})});
setTimeout(go,2000);
if(P&&(P.supportedEntryTypes||[]).includes('paint')){o=new P(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()});o.observe({type:'paint',buffered:true})}
else requestAnimationFrame(function(){setTimeout(go)})
}`.replaceAll('\n', '')
