import { data } from 'react-router'

/** All other addresses. The loader throws, so that they are true 404s and not errors in the log. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
