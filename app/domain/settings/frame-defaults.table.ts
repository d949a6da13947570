/** Of a stud without a name, also in the browser. Our own choice. */
export const DEFAULT_SITE_NAME = 'Ditt stuteri'
