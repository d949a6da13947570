/** What stands around every page of a stud without settings; all a visitor's browser has to know of them. Our own choice. */
export const FRAME_DEFAULTS = {
  siteName: 'Ditt stuteri',
  oldMemorial: { label: 'Äldre minneslund (2008-2025)', url: 'https://example.org/minneslund' },
}
