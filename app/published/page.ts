/** Runs in the head of every published page. What computes is fetched when it is first needed. */
import { nameOnHost } from './host.ts'
import { sayPrinted } from './printed.ts'
import { standIn } from './stand-in.ts'

nameOnHost(Element.prototype, document.documentElement.dataset['base'] ?? '')
standIn(window)
sayPrinted(window)
