export const OWN_RIBBONS_PATH = '/admin/ribbons'
