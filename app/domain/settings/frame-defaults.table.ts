/** The defaults that the frame of every page uses in the browser. Our own choice. */
export const FRAME_DEFAULTS = {
  siteName: 'Ditt stuteri',
  oldMemorial: { label: 'Äldre minneslund (2008-2025)', url: 'https://example.org/minneslund' },
}
