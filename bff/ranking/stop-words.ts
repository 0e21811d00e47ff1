import { foldForSearch } from '../../common/locale/search-fold.ts';

const words = (text: string): ReadonlySet<string> => new Set(foldForSearch(text).split(' '));

/** Words without meaning of their own in both languages, folded. */
export const STOP_WORDS = words(`
  a about after again all also am an and any are as at be because been before being but by can cannot could did do does
  doing don down during each every few for from get got had has have having he her here hers him his how i if in into is
  isn it its just let like ll make me more most much my near next no nor not now of off on once one only or other our out
  over own re same she should since so some still such than that the their them then there these they this those through
  to too two under until up us very was we were what when where which while who whom why will with would yet you your ve
  doesn didn won wasn aren
  من في على عن الى إلى حتى مع او أو و ثم ان أن إن كان كانت يكون هذا هذه ذلك تلك هناك هنا هنالك ما ماذا لماذا كيف متى اين أين
  الذي التي الذين كل بعض اي أي غير قد لقد لم لن لا ليس ليست نحن انا أنا هو هي هم انت أنت انتم بعد قبل عند عندي لدي لدينا
  منذ خلال حول امام أمام خلف فوق تحت بين جدا كثير كثيرا جدًا ايضا أيضا فقط كما لكن ولكن لأن لان بسبب اذا إذا عندما حيث
  يوم يومين ايام أيام اسبوع أسبوع شهر شهرين اشهر أشهر سنة الان الآن اليوم امس أمس دائما مرة مرات
  شو ليش وين وايد واجد مب مو موب هالشي هذي هاي هاد هيدا ده دي دا كده ليه فين ازاي ايش وش شنو عشان علشان لين الحين هلا هلق
  دلوقتي لسه بس يعني اللي الي مال عندنا احنا إحنا حنا صار صارت قاعد قاعدة مافي مافيه فيه في هالـ ترا ترى اكو ماكو جان
  أول اول ثاني واحد وحدة اثنين ثلاثة عدة أكثر اكثر كثيرة صباح مساء ليل الليل نهار
`);

/**
 * Words that residents write to the city about anything, folded: asking, complaining, greeting. They tell the type of
 * a case and nothing about its service.
 */
export const GENERIC_WORDS = words(`
  hello hi hey dear sir madam please kindly thank thanks regards help need want wish would like request requesting asking
  ask tell told say said know problem problems issue issues complaint complaints complain complaining suggestion suggest
  feedback service services case report reporting submit submitting government city authority department entity office
  bad worse worst good better best great nice terrible awful unacceptable urgent urgently immediately asap fix fixed
  solve solved solution situation matter thing things something someone anyone nobody people person area place location
  day days week weeks month months year years hour hours today yesterday morning evening night time times long many lot
  already always never ever really actually since ago new old first last test testing regarding going come came went go
  name support needful attached attachment details photo picture change
  reply replied response responded respond listen listening hear heard speak talk write writing written read reading
  message question questions information info whoever fast quick quickly soon late again third second fourth finally
  begging beg fed tired sick disappointed disgusting pathetic useless hopeless patience god bless allah prayers
  believe hope expect explained explain discussed mentioned concern concerned colleague sort sorted somehow anything
  everything nothing whatever testing ignore sample example random blah check checking wait waited star zero hundred
  acceptable doing well caring care done weather sunny lovely just anyone there madam evening
  see look take give put keep try tried work works working call called calling answer answered contact angry happy very
  مرحبا السلام عليكم وعليكم ورحمة الله وبركاته تحية طيبة اخي أخي سيدي حضرة المحترم المحترمين الكرام لو سمحت سمحتم فضلك رجاء
  ارجو أرجو نرجو الرجاء يرجى شكرا شكرًا مشكورين اريد أريد نريد ابغى ابغي أبغى ابي أبي نبي بدي عايز عاوز محتاج احتاج أحتاج
  تقديم اقدم أقدم شكوى شكوي بلاغ ابلغ أبلغ الإبلاغ اشتكي أشتكي مشكلة مشاكل مشكله موضوع أمر امر شي شيء حاجة طلب طلبي
  اقتراح اقترح أقترح ملاحظة مساعدة ساعدوني خدمة خدمات جهة الجهة حكومة حكومية مدينة المدينة بلدية هيئة دائرة مؤسسة
  سيئ سيئة سيء جيد ممتاز رائع عاجل ضروري بسرعة حل تحل حلول حلوا مكان منطقة منطقتنا ناس الناس احد أحد حد محد
  وقت ساعة ساعات زمان تجربة اختبار تم يتم قمت قام نفس جديد قديم اخر آخر مدة فترة طويلة يرد ترد رد ردوا جدا يكلمني أكلم اكلم جماعة الخير العافية زعلان سوء
  الخدمة الخدمات التفاصيل تفاصيل المرفقة المرفق مرفق الصورة صورة اسمي
  سؤال استفسار ممكن اسأل أسأل أعرف اعرف عارف يعرف فاهم أفهم كتبت أكتب اكتب يقرأ تقرأ احكي أحكي حكيت حدا يسمع اسمع صبر صبرت
  تعبت تعبان مليت زهقت حرام والله بالله يا رب الله يجزاكم يجزيكم جزاكم يوفقكم يعطيكم حسبي الوكيل نعم خير الحمد إن شاء
  مسؤول مسؤولين المسؤولون مسؤولون مجيب أخ أخت اخت موظف الموظف يرجى إكمال اللازم السابق سابق مضى تحدثنا المرة للمرة ثالثة رابعة
  خيرا جزاكم الخير النظر بخير السالفة سالفة خبرتكم الوضع وضع نفسيا حقي انسوا ساعدني متضايق يهتم عام العام بسرعة
  زفت تعيس مقرف وقت بأسرع أسرع اسرع كبيرة كبير صغير حالة الحالة سكان مواطن مقيم عمري سنه متزوج متزوجة هلو هاي أهلا اهلا
`);
