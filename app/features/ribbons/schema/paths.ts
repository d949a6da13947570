/** Where the owner sends pictures of ribbons. */
export const OWN_RIBBONS_PATH = '/admin/ribbons'
