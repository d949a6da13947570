/** What is around every page of a stud without settings: all that a visitor's browser needs to know. Our own choice. */
export const FRAME_DEFAULTS = {
  siteName: 'Ditt stuteri',
  oldMemorial: { label: 'Äldre minneslund (2008-2025)', url: 'https://example.org/minneslund' },
}
