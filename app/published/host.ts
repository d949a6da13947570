import { hostAddress } from '#app/domain/publish/address-file.ts'
import { hasSum } from '#app/domain/publish/plain-step.ts'

/* A published site may be in a folder of its host (`base`, `/~anna/stall`), and its files have plain names. */

/** The address without the folder of the host. */
export function withoutBase(base: string, address: string): string {
  return base !== '' && `${address}/`.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address
}

/** Where the host has an address of the site. */
export const onHost = (base: string, address: string): string => base + hostAddress(withoutBase(base, address))

/** The same for an address that may be the host's already, as those of links in the page are. */
export function surelyOnHost(base: string, address: string): string {
  return hasSum(address.split(/[?#]/, 1)[0] ?? '') ? base + withoutBase(base, address) : onHost(base, address)
}

const isOwn = (address: string) => /^\/(?!\/)/.test(address)

/** An attribute's value as the host needs it. Forms keep the site's address, which the router reads. */
export function attributeOnHost(base: string, name: string, value: string): string {
  switch (name) {
    case 'action':
      return isOwn(value) ? base + withoutBase(base, value) : value
    case 'href':
    case 'data-href':
    case 'src':
    case 'poster':
      return isOwn(value) ? onHost(base, value) : value
    case 'srcset':
    case 'imagesrcset':
      return value.replace(/(^|,\s*)(\/[^\s,]+)/g, (_all, before: string, own: string) => before + onHost(base, own))
    default:
      return value
  }
}

/** Writes each address that script puts into the page as the host has it. */
export function nameOnHost(elements: Pick<Element, 'setAttribute'>, base: string): void {
  const set = elements.setAttribute
  elements.setAttribute = function (name, value) {
    // Anything may be given, and is written as text.
    const text = typeof value === 'string' ? attributeOnHost(base, name.toLowerCase(), value) : value
    set.call(this, name, text)
  }
}
