/** Words from leaked password lists. Variants change only digits and punctuation around them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passw passwd passwort passphrase pass secret letmein welcome welcomeback hello helloworld admin administrator root username login
    master superman batman spiderman ironman pokemon naruto starwars football soccer baseball basketball hockey cricket liverpool arsenal
    chelsea barcelona realmadrid juventus ronaldo messi iloveyou iloveu loveyou lovely love sunshine princess flower butterfly rainbow summer
    winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
    october november december qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc azerty abc abcd abcde
    abcdef abcdefg aaaa default changeme thepassword passwordpassword computer internet laptop samsung iphone apple google facebook instagram
    twitter microsoft windows linux oracle cisco server dragon monkey tiger lion eagle falcon panther shadow hunter killer ninja pirate knight
    phoenix freedom trustno trustnoone whatever nothing michael jordan daniel thomas robert andrew jessica jennifer ashley michelle nicole
    charlie george william maria anna david john james mohammed mohamed muhammad mohammad ahmed ahmad ali hassan hussein khalid abdullah fatima
    mariam maryam aisha omar yousef salem saeed rashid dubai abudhabi sharjah ajman fujairah emirates emirate uae uaedubai dubaiuae alain allah
    bismillah habibi alhamdulillah inshallah mashallah ramadan`.split(/\s+/),
);
