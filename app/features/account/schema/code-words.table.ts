/** Words of recovery codes: short, easily told apart, and found in a stud or around it. Our own choice. */
export const CODE_WORDS: readonly string[] = `
adel alm ask asp axel backe ben berg bild björk blad blom bock bo borg bro brunn bukt buske båge båt bäck bädd bär
dagg dal damm dans dike dimma dis drake duk dun dyning däck dörr eko ek eld elv enbär fackla fall fana fasan fest fisk
fjord fjäll fjäder flod flock fors fot frost frö fura fyr får fåle fält färg föl gap gavel glans glöd gnista gran gren
grind gryn gräs grus gul gunga gård gås gök hage hagel hall halm hamn hasp hav hed hjort hjul hjälm hov hund hus häger
häll höst igel is iller järv jord juni kaja kalv kam karm kaj kedja kil klippa klöver knop knut korn krona kulle kust
kväll källa lada lamm lav led lilja lind ljus ljung lo lod lov lund lykta lång lärka löv mark mast mes mo mossa mur
myr måne mås märr natt nos näs nöt olvon ost park pil plog pors porla rad ranka ren ripa ris rosett ros rot råg rå
rönn sadel sand sav segel sjö skog skata snö sol spår spånga sten stig stjärna ström strå stäv säv tall tand tjärn
topp torp trana tuva tyg tåg tält udd ugn ull urd vagn val vall vass vik vind vinge våg våtmark väg väv äng älg älv
ån ö öra öring
`
  .trim()
  .split(/\s+/)
