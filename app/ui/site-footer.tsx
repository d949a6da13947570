import { EDGE } from './sprites.ts'

type SiteFooterProps = { claim: string; siteName: string; year: number }

/** The edge of the forest, the claim, the year. */
export function SiteFooter({ claim, siteName, year }: SiteFooterProps) {
  return (
    <>
      <svg className="edge" viewBox="0 0 1280 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={EDGE} width="1280" height="64" />
      </svg>
      <footer className="foot">
        <div className="wrap">
          <p className="claim">{claim}</p>
          <small>
            © {year} {siteName}
          </small>
        </div>
      </footer>
    </>
  )
}
