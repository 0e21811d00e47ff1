/** Words by which a description shows its case type, by the key of the type. */
export const CASE_TYPE_WORDS: Readonly<Record<string, readonly string[]>> = {
  incident: [
    'broken, not working, does not work, stopped working, out of order, damaged, leak, leaking, burst, overflowing, blocked, fell, fallen, collapsed',
    'no water, no power, dark, dangerous, hole, smell, flooded, stuck, dead, missing, since yesterday, right now, urgent, please fix, please repair',
    'معطل, معطلة, لا يعمل, لا تعمل, ما يشتغل, خربان, خربانة, عطلان, مكسور, مكسورة, انكسر, تسرب, طفح, انقطاع, مقطوع, سقط, سقطت, طاح, طايح',
    'خطر, خطير, حفرة, ظلام, رائحة, غرق, مسدود, متهالك, تالف, انفجر, انفجرت, إصلاح, أصلحوا, تصليح, صلحوا, بوظ, بايظ, منذ أمس',
  ],
  complaint: [
    'complaint, complain, rude, waited, waiting, delay, delayed, late, no response, nobody answered, ignored, refused, rejected, overcharged, wrong, unfair',
    'unacceptable, disappointed, terrible, poor service, still waiting, promised, charged twice, not received, not paid, staff, employee, treated, mistake',
    'شكوى, أشتكي, اشتكي, سوء, سيئة, تأخر, تأخير, انتظر, انتظرت, انتظار, رفض, رفضوا, لم يرد, محد يرد, تجاهل, أسلوب, معاملة, الموظف, موظف, الموظفة',
    'خطأ, ظلم, غير مقبول, خصم, خصموا, مرتين, وعدوني, يماطل, مماطلة, لم أستلم, ما وصل, رسوم زائدة, مخالفة خاطئة, للأسف, مستاء',
  ],
  suggestion: [
    'suggest, suggestion, propose, idea, it would be great, it would be nice, would be better, could you add, please add, why not, should have, should be',
    'recommend, how about, consider, improve, more of, extend, install more, wish there was, we need more',
    'أقترح, اقترح, اقتراح, نقترح, فكرة, ياريت, يا ليت, ليت, حبذا, لو تضيفون, لو يتم, لو تحطون, نتمنى, أتمنى, اتمنى, إضافة, أفضل لو, يا ريت, توفير, زيادة, تخصيص',
    'لماذا لا, ليش ما تسوون, تطوير, تحسين, توسعة, من الأفضل',
  ],
  feedback: [
    'thank, thanks, thank you, grateful, appreciate, excellent, great job, well done, amazing, impressed, friendly, helpful, kind, happy with, fast service, wonderful, love',
    'شكرا, شكرًا, نشكر, أشكر, مشكورين, تسلمون, ممتاز, ممتازة, رائع, رائعة, جهود, جهودكم, تقدير, تعامل راقي, يعطيكم العافية, الله يعطيكم, سريع, سريعة, أثني, ثناء, كفو, سعيد, راض, تجربة جميلة, بارك الله, جزاكم الله',
  ],
};
