/** What published pages carry besides the program's own files: what stands in for the program, which is not there to be asked. */
import { PAGE_FOLDER } from '#app/domain/publish/address-file.ts'
import { notFoundReturnDelayMs } from '#app/text/public.ts'

export const STYLE_FILE = 'publicerat.css'
export const SCRIPT_FILE = 'publicerat.js'

/** Where the program itself is needed; these addresses explain that. */
export const PROGRAM_PAGES = ['/search', '/hylla', '/login', '/breeding', '/breeding/plan'] as const

/** Forms ask the program. Links that only narrow what stands there anyway are no links here. */
export const STYLE = `form:not([method=dialog]),a[href="/login"],a[href^="/search"],a[href^="/hylla"],a[href*="?gren="]{display:none!important}
a[href*="?ar="],a[href*="?anfader="]{pointer-events:none;color:inherit;text-decoration:none}
.published{display:grid;gap:.75rem;max-width:40rem;padding-block:3rem 4rem}
.published h1{font-size:2rem;line-height:1.2}
`

/**
 * Runs in the head. A host that serves folders adds a slash, which the router would take into its links. Pages of a list and
 * what needs the program are documents here: data of an address with a query could not be told from those without. The page
 * that is not found goes back as the program's does.
 */
export const SCRIPT = `(function(h,l){
var list=function(u){var m=/^\\?${PAGE_FOLDER}=([1-9]\\d{0,5})$/.exec(u.search);return m?u.pathname.replace(/\\/+$/,'')+(m[1]==='1'?'':'/${PAGE_FOLDER}/'+m[1]+'/'):null}
var here=list(l)
if(here&&/\\/${PAGE_FOLDER}\\//.test(here)&&h.dataset.page!==/(\\d+)\\/$/.exec(here)[1])l.replace(here+l.hash)
if(l.pathname.length>1&&/[^/]\\/$/.test(l.pathname)&&!h.dataset.page)history.replaceState(history.state,'',l.pathname.slice(0,-1)+l.search+l.hash)
addEventListener('click',function(e){
var a=e.target instanceof Element&&e.target.closest('a[href]')
if(!a||a.target||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||a.origin!==l.origin)return
var to=list(a)||(/^\\/(search|hylla|login|breeding)(\\/plan)?$|\\/${PAGE_FOLDER}\\/\\d+\\/$/.test(a.pathname)?a.pathname:null)
if(to){e.preventDefault();e.stopImmediatePropagation();l.href=to+a.hash}
},true)
addEventListener('keydown',function(e){
if(e.ctrlKey||e.metaKey?e.key==='k':e.key==='/'&&!e.altKey)e.stopImmediatePropagation()
},true)
if('notFound' in h.dataset)setTimeout(function(){if(history.length>1)history.back();else l.replace('/')},${notFoundReturnDelayMs})
})(document.documentElement,location)
`
