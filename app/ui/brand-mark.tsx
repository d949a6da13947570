/** A horseshoe around an N. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="3.4" aria-hidden="true">
      <path
        strokeLinecap="round"
        d="M8.5 35C4.5 28 3 21 5.5 14.5 8 8 13.5 4 20 4s12 4 14.5 10.5C37 21 35.5 28 31.5 35"
      />
      <path d="M14 31V16.5l12 13V14" />
    </svg>
  )
}
