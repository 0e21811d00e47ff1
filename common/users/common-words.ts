/**
 * Words from leaked password lists, in several scripts. Variants change only digits, punctuation and a few letters
 * around them.
 */
export const COMMON_WORDS: readonly string[] =
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
    bismillah habibi alhamdulillah inshallah mashallah ramadan
    كلمةالسر كلمةالمرور كلمةسر كلمةمرور الرقمالسري رقمسري كلمة السر سري باسورد باسوورد ادمن مدير مرحبا اهلا السلامعليكم الله بسمالله الحمدلله
    سبحانالله استغفرالله ماشاءالله انشاءالله حبيبي حبيبتي احبك حياتي امي ابي محمد احمد علي حسن حسين خالد عبدالله فاطمة مريم عائشة عمر
    يوسف سالم سعيد راشد نورة سارة زايد دبي ابوظبي الشارقة عجمان الفجيرة العين الامارات السعودية مصر رمضان صيف شتاء الوصل الهلال الاهلي النصر
    رمزعبور گذرواژه سلام ایران پاکستان пароль парол привет любовь люблю йцукен админ солнышко наташа марина максим андрей сергей александр
    москва россия спартак зенит κωδικος סיסמה שלום 密码 口令 我爱你 你好 中国 パスワード こんにちは 비밀번호 사랑해 안녕하세요 पासवर्ड नमस्ते`.split(
    /\s+/,
  );

/** Rows of keyboards, and alphabets in their orders. */
export const SEQUENCES: readonly string[] = [
  ...[
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    '1qaz2wsx3edc4rfv5tgb',
    'azertyuiop',
  ],
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ'],
  ...['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψω'],
];
